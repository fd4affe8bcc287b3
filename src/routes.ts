// Every address of the site, one line each; the file of an address is src/pages/<address>.tsx unless its line says otherwise.
import { type Context, Hono } from 'hono'
import { LIBRARY_NAMES } from '#collections/libraries.collection.ts'
import { FORMS } from '#forms/all.ts'
import type { Data } from '#layouts/answer.ts'
import { answerData, answerPage } from '#layouts/answer.ts'
import type { Page } from '#layouts/page.ts'
import type { Site } from '#layouts/site.ts'
import { accessibility } from '#pages/accessibility.tsx'
import { alertsPage } from '#pages/alerts.tsx'
import { showAmend } from '#pages/amend.ts'
import { receiveAmend } from '#pages/amend-post.ts'
import { brgyOfficial } from '#pages/api/brgyOfficial.ts'
import { deskApi } from '#pages/api/desk/mount.ts'
import { now, reportVisit } from '#pages/api/now.ts'
import { openapi } from '#pages/api/openapi.json.ts'
import { suggest } from '#pages/api/search.ts'
import { showcarousel } from '#pages/api/showcarousel.ts'
import { shownewsupdate } from '#pages/api/shownewsupdate.ts'
import { showpublication } from '#pages/api/showpublication.ts'
import { article, chooseArticle } from '#pages/article.tsx'
import { barangay } from '#pages/barangay.tsx'
import { barangaysCsv, barangaysGeoJson } from '#pages/barangay-files.ts'
import { bplo } from '#pages/bplo.tsx'
import { certificates } from '#pages/certificates.tsx'
import { citizen } from '#pages/citizen.tsx'
import { showClaim, takeOverRequests } from '#pages/claim.tsx'
import { sendConfirmLetter, showConfirm, showConfirmLetter, takeConfirm } from '#pages/confirm.tsx'
import { showCorrection } from '#pages/correct.tsx'
import { receiveCorrection } from '#pages/correct-post.ts'
import { dept } from '#pages/dept.tsx'
import { disclosure } from '#pages/disclosure.tsx'
import { openDraftByCode, showDrafts } from '#pages/draft.tsx'
import { feedAtom } from '#pages/feed.atom.ts'
import { feedJson } from '#pages/feed.json.ts'
import { footerPage } from '#pages/footer.tsx'
import { sendResetLetter, showForgot, showReset, takeReset } from '#pages/forgot.tsx'
import { forms } from '#pages/forms.tsx'
import { hotlinesPage } from '#pages/hotlines.tsx'
import { imagess } from '#pages/imagess.tsx'
import { home } from '#pages/index.tsx'
import { jobsPage } from '#pages/jobs.tsx'
import { showLogin, takeLogin } from '#pages/Login.tsx'
import { showLogout, takeLogout } from '#pages/Logout.tsx'
import { lakePage } from '#pages/lake.tsx'
import { lakes } from '#pages/lakes.tsx'
import { library } from '#pages/library.tsx'
import { showCode, takeCode } from '#pages/login-code.tsx'
import { lth } from '#pages/lth.tsx'
import { vicinityMap } from '#pages/map.tsx'
import { mvh } from '#pages/mvh.tsx'
import { newsOver } from '#pages/NewsOver.tsx'
import { newsArticle } from '#pages/news.tsx'
import { newsupdate } from '#pages/newsupdate.tsx'
import { office } from '#pages/office.tsx'
import { officials } from '#pages/officials.tsx'
import { payments } from '#pages/payments.tsx'
import { practice } from '#pages/practice.tsx'
import { practwo } from '#pages/practwo.tsx'
import { showPreview } from '#pages/preview.ts'
import { privacy } from '#pages/privacy.tsx'
import { prop } from '#pages/prop.tsx'
import { showRegistration, takeRegistration } from '#pages/Registration.tsx'
import { sendReceipt } from '#pages/receipt-pdf.ts'
import { actOnRequest, showRequest } from '#pages/request.tsx'
import { showForm } from '#pages/request-form/form.tsx'
import { receiveForm } from '#pages/request-form/post.ts'
import { robots, sitemap } from '#pages/robots-and-sitemap.ts'
import { searchPage } from '#pages/search.tsx'
import { sharePicture } from '#pages/share-picture.ts'
import { sizedPicture } from '#pages/sized-picture.ts'
import { showStaff } from '#pages/staff.tsx'
import { showJoin, takeJoin } from '#pages/staff-join.tsx'
import {
  showFirstCode,
  showSecondFactor,
  takeFirstCode,
  takeSecondFactor,
} from '#pages/staff-second-factor.tsx'
import { asset, speculationRules, stored } from '#pages/storage.ts'
import { showSurvey, takeSurvey } from '#pages/survey.tsx'
import { findMyRequest, showTrack } from '#pages/track.tsx'
import { deleteAccount, sendData, showData } from '#pages/userprofile/data.tsx'
import { showPassword, takePassword } from '#pages/userprofile/password.tsx'
import { sendPicture, showPicture, takePicture } from '#pages/userprofile/picture.tsx'
import { sendClaimLetter, showOwnRequests } from '#pages/userprofile/requests.tsx'
import { endSessions, showSessions } from '#pages/userprofile/sessions.tsx'
import { saveProfile, showProfile } from '#pages/userprofile.tsx'

type Handler = (c: Context, site: Site) => Promise<Response>

/** Spec 2.1 to 2.3 and rulings 2; both languages at once. Addresses that are files or data have one language only. */
export function createRoutes(site: Site): Hono {
  const app = new Hono()
  const page = (path: string, definition: Page) => {
    for (const address of [path, path === '/' ? '/fil' : `/fil${path}`]) {
      app.get(address, async (c) => (await answerPage(c, site, definition)) ?? c.notFound())
    }
  }
  /** A page made per visit, and what it takes when something is sent to it. */
  const made = (path: string, show: Handler, take?: Handler) => {
    for (const address of [path, `/fil${path}`]) {
      app.get(address, (c) => show(c, site))
      if (take) app.post(address, (c) => take(c, site))
    }
  }
  const data = (path: string, definition: Data) =>
    app.get(path, async (c) => (await answerData(c, site, definition)) ?? c.notFound())

  page('/', home)
  page('/newsupdate', newsupdate)
  for (const address of ['/article', '/fil/article']) app.get(address, chooseArticle)
  page('/article', article)
  page('/NewsOver', newsOver)
  page('/news/:slug', newsArticle)
  page('/search', searchPage)
  page('/hotlines', hotlinesPage)
  page('/jobs', jobsPage)
  page('/disclosure', disclosure)
  page('/forms', forms)
  page('/forms/:category', forms)
  page('/bplo', bplo)
  page('/payments/:kind', payments)
  page('/certificates', certificates)
  page('/mvh', mvh)
  page('/lth', lth)
  page('/barangay', barangay)
  page('/officials', officials)
  page('/dept', dept)
  page('/dept/:slug', office)
  page('/map', vicinityMap)
  page('/prop', prop)
  page('/lakes', lakes)
  page('/lakes/:slug', lakePage)
  page('/imagess', imagess)
  page('/practice', practice)
  page('/practwo', practwo)
  page('/footer', footerPage)
  page('/privacy', privacy)
  page('/accessibility', accessibility)
  page('/alerts', alertsPage)
  page('/citizen', citizen)
  for (const name of LIBRARY_NAMES) if (name !== 'citizen') page(`/${name}`, library(name))
  for (const form of Object.values(FORMS))
    made(
      form.path,
      (c) => showForm(c, site, form),
      (c) => receiveForm(c, site, form),
    )
  made('/track', showTrack, findMyRequest)
  made('/requests/:reference', showRequest, actOnRequest)
  made('/requests/:reference/receipt.pdf', sendReceipt)
  made('/draft', showDrafts, openDraftByCode)
  made('/correct/:token', showCorrection, receiveCorrection)
  made('/amend', showAmend, receiveAmend)
  made('/survey/:token', showSurvey, takeSurvey)
  made('/preview/:token', (c) => showPreview(c, site, createRoutes))
  made('/staff', showStaff)
  made('/staff/join/:token', showJoin, takeJoin)
  made('/staff/second-factor', showSecondFactor, takeSecondFactor)
  made('/staff/second-factor/code', showFirstCode, takeFirstCode)
  made('/Login', showLogin, takeLogin)
  made('/Login/code', showCode, takeCode)
  made('/Logout', showLogout, takeLogout)
  made('/Registration', showRegistration, takeRegistration)
  made('/confirm', showConfirmLetter, sendConfirmLetter)
  made('/confirm/:token', showConfirm, takeConfirm)
  made('/forgot', showForgot, sendResetLetter)
  made('/reset/:token', showReset, takeReset)
  made('/userprofile', showProfile, saveProfile)
  made('/userprofile/password', showPassword, takePassword)
  made('/userprofile/picture', showPicture, takePicture)
  made('/userprofile/picture.jpg', sendPicture)
  made('/userprofile/requests', showOwnRequests, sendClaimLetter)
  made('/userprofile/sessions', showSessions, endSessions)
  made('/userprofile/data', showData, deleteAccount)
  made('/userprofile/data.json', sendData)
  made('/claim/:token', showClaim, takeOverRequests)

  data('/api/showpublication', showpublication)
  data('/api/showcarousel', showcarousel)
  data('/api/shownewsupdate', shownewsupdate)
  data('/api/brgyOfficial', brgyOfficial)
  data('/api/openapi.json', openapi)
  data('/api/search', suggest)
  app.route('/api/desk', deskApi(site))
  app.get('/api/now', (c) => now(c, site))
  app.post('/api/now', (c) => reportVisit(c, site))
  for (const prefix of ['', '/fil']) data(`${prefix}/feed.atom`, feedAtom)
  for (const prefix of ['', '/fil']) data(`${prefix}/feed.json`, feedJson)
  data('/barangays.csv', barangaysCsv)
  data('/barangays.geojson', barangaysGeoJson)
  data('/sitemap.xml', sitemap)
  data('/robots.txt', robots)
  app.get('/speculation-rules.json', speculationRules)
  app.get('/sized/:width/*', (c) => sizedPicture(c, site))
  app.get('/share/*', (c) => sharePicture(c, site))
  app.get('/storage/*', (c) => stored(c, site))
  app.get('/assets/*', (c) => asset(c, site))

  for (const [from, to] of [
    ['/committees', '/commitees'],
    ['/images', '/imagess'],
    ['/home', '/'],
  ] as const) {
    app.get(from, (c) => c.redirect(to, 301))
    app.get(`/fil${from}`, (c) => c.redirect(`/fil${to === '/' ? '' : to}`, 301))
  }
  return app
}

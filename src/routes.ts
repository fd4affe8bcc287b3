// Every address of the site, one line each; the file of an address is src/pages/<address>.tsx unless its line says otherwise.
import { Hono } from 'hono'
import { LIBRARY_NAMES } from '#collections/libraries.collection.ts'
import { isFormId } from '#domain/forms.ts'
import { FORMS } from '#forms/all.ts'
import { securityTxt } from '#pages/.well-known/security.txt.ts'
import { accessibility } from '#pages/accessibility.tsx'
import { alertsPage } from '#pages/alerts.tsx'
import { receiveAmend } from '#pages/amend/post.ts'
import { showAmend } from '#pages/amend.ts'
import { brgyOfficial } from '#pages/api/brgyOfficial.ts'
import { createDeskApi } from '#pages/api/desk/mount.ts'
import { now, reportVisit } from '#pages/api/now.ts'
import { openapi } from '#pages/api/openapi.json.ts'
import { suggest } from '#pages/api/search.ts'
import { showcarousel } from '#pages/api/showcarousel.ts'
import { shownewsupdate } from '#pages/api/shownewsupdate.ts'
import { showpublication } from '#pages/api/showpublication.ts'
import { article, chooseArticle } from '#pages/article.tsx'
import { sendAsset } from '#pages/assets.ts'
import { barangay } from '#pages/barangay.tsx'
import { barangaysCsv } from '#pages/barangays.csv.ts'
import { barangaysGeoJson } from '#pages/barangays.geojson.ts'
import { showBack } from '#pages/bills/[number]/back.tsx'
import { sendBill } from '#pages/bills/[number]/bill.pdf.ts'
import { showLeave } from '#pages/bills/[number]/leave.tsx'
import { requireOwnBill } from '#pages/bills/[number]/own-bill.ts'
import { payBill } from '#pages/bills/[number]/pay.ts'
import { sendElectronicReceipt } from '#pages/bills/[number]/receipt.pdf.ts'
import { showBill } from '#pages/bills/[number].tsx'
import { findMyBill, showFindBill } from '#pages/bills.tsx'
import { bplo } from '#pages/bplo.tsx'
import { certificates } from '#pages/certificates.tsx'
import { charterService } from '#pages/citizen/[service].tsx'
import { citizen } from '#pages/citizen.tsx'
import { requireClaimLink, showClaim, takeOverRequests } from '#pages/claim.tsx'
import {
  requireConfirmLink,
  sendConfirmLetter,
  showConfirm,
  showConfirmLetter,
  takeConfirm,
} from '#pages/confirm.tsx'
import { contact } from '#pages/contact.tsx'
import { requireOpenCorrection } from '#pages/correct/scope.ts'
import { receiveCorrection, showCorrection } from '#pages/correct.ts'
import { office } from '#pages/dept/[slug].tsx'
import { dept } from '#pages/dept.tsx'
import { disclosure } from '#pages/disclosure.tsx'
import { openDraftByCode, showDrafts } from '#pages/draft.tsx'
import { eventIcs } from '#pages/events/[slug]/event.ics.ts'
import { eventPage } from '#pages/events/[slug].tsx'
import { eventsPage } from '#pages/events.tsx'
import { feedAtom } from '#pages/feed.atom.ts'
import { feedJson } from '#pages/feed.json.ts'
import { footerPage } from '#pages/footer.tsx'
import { sendResetLetter, showForgot } from '#pages/forgot.tsx'
import { sendBlank } from '#pages/forms/blank.ts'
import { forms } from '#pages/forms.tsx'
import { live } from '#pages/health/live.ts'
import { ready } from '#pages/health/ready.ts'
import { takePaymentReport } from '#pages/hooks/payments.ts'
import { takeSmsReport } from '#pages/hooks/sms.ts'
import { hotlinesPage } from '#pages/hotlines.tsx'
import { appIcon } from '#pages/icons.ts'
import { imagess } from '#pages/imagess.tsx'
import { home } from '#pages/index.tsx'
import { jobsPage } from '#pages/jobs.tsx'
import { showCode, takeCode } from '#pages/Login/code.ts'
import { showLogin, takeLogin } from '#pages/Login.ts'
import { showLogout, takeLogout } from '#pages/Logout.tsx'
import { lakePage } from '#pages/lakes/[slug].tsx'
import { lakes } from '#pages/lakes.tsx'
import { library } from '#pages/library.tsx'
import { lth } from '#pages/lth.tsx'
import { manifest } from '#pages/manifest.webmanifest.ts'
import { vicinityMap } from '#pages/map.tsx'
import { metrics } from '#pages/metrics.ts'
import { mvh } from '#pages/mvh.tsx'
import { newsOver } from '#pages/NewsOver.tsx'
import { newsArticle } from '#pages/news.tsx'
import { newsupdate } from '#pages/newsupdate.tsx'
import { officials } from '#pages/officials.tsx'
import { payments } from '#pages/payments.tsx'
import { pendingFormsPage } from '#pages/pending-forms.tsx'
import { practice } from '#pages/practice.tsx'
import { practwo } from '#pages/practwo.tsx'
import { showPreview } from '#pages/preview.ts'
import { privacy } from '#pages/privacy.tsx'
import { prop } from '#pages/prop.tsx'
import { showRegistration, takeRegistration } from '#pages/Registration.tsx'
import { receiveForm } from '#pages/request-form/post.ts'
import { showForm } from '#pages/request-form.tsx'
import { actOnRequest } from '#pages/requests/[reference]/act.ts'
import { askForCode, receiveCode } from '#pages/requests/[reference]/code.tsx'
import { receiveSelfCorrect, showSelfCorrect } from '#pages/requests/[reference]/correct.ts'
import { sendReceipt } from '#pages/requests/[reference]/receipt.pdf.ts'
import { requireOwnRequest, showRequest } from '#pages/requests/[reference].tsx'
import { requireResetLink, showReset, takeReset } from '#pages/reset.tsx'
import { robots } from '#pages/robots.txt.ts'
import { searchPage } from '#pages/search.tsx'
import { sharePicture } from '#pages/share.ts'
import { sitemap } from '#pages/sitemap.xml.ts'
import { sizedPicture } from '#pages/sized.ts'
import { speculationRules } from '#pages/speculation-rules.json.ts'
import { requireInvitation, showJoin, takeJoin } from '#pages/staff/join.ts'
import { showFirstCode, takeFirstCode } from '#pages/staff/second-factor/code.tsx'
import { showSecondFactor, takeSecondFactor } from '#pages/staff/second-factor.tsx'
import { showStaff } from '#pages/staff.tsx'
import { sendStored } from '#pages/storage.ts'
import { showSurvey, takeSurvey } from '#pages/survey.tsx'
import { serviceWorker } from '#pages/sw.js.ts'
import { findMyRequest, showTrack } from '#pages/track.ts'
import { unavailablePage } from '#pages/unavailable.tsx'
import { sendData } from '#pages/userprofile/data.json.ts'
import { deleteAccount, showData } from '#pages/userprofile/data.tsx'
import { showPassword, takePassword } from '#pages/userprofile/password.tsx'
import { sendPicture } from '#pages/userprofile/picture.jpg.ts'
import { showPicture, takePicture } from '#pages/userprofile/picture.tsx'
import { sendClaimLetter, showOwnRequests } from '#pages/userprofile/requests.tsx'
import { endSessions, showSessions } from '#pages/userprofile/sessions.tsx'
import { saveProfile, showProfile } from '#pages/userprofile.tsx'
import { requireService, requireSignedIn, requireStaff } from '#web/account/guards.ts'
import type { Data } from '#web/cached-answer.ts'
import { answerData, answerPage } from '#web/cached-answer.ts'
import type { WebContext, WebEnv } from '#web/context.ts'
import { type Guard, guardedBy } from '#web/guard.ts'
import type { Page } from '#web/page.ts'

type Handler<Found extends object = object> = (c: WebContext<Found>) => Response | Promise<Response>

const unguarded: Guard<object> = async () => ({})

/** Spec 2.1 to 2.3 and rulings 2; both languages at once. Addresses that are files or data have one language only. */
export function createRoutes(): Hono<WebEnv> {
  const app = new Hono<WebEnv>()
  const page = (path: string, definition: Page) => {
    for (const address of [path, path === '/' ? '/fil' : `/fil${path}`])
      app.get(address, async (c) => (await answerPage(c, definition)) ?? c.notFound())
  }
  /** Pages rendered for each visit behind a guard; `take` is what such a page does with a posted form. */
  const behind =
    <Found extends object>(guard: Guard<Found>) =>
    (path: string, show: Handler<Found> | null, take?: Handler<Found>) => {
      for (const address of [path, `/fil${path}`]) {
        const found = guardedBy(guard)
        if (show) app.get(address, found, (c) => show(c as WebContext<Found>))
        if (take) app.post(address, found, (c) => take(c as WebContext<Found>))
      }
    }
  const dynamic = behind(unguarded)
  const member = behind(requireSignedIn)
  const data = (path: string, definition: Data) => {
    app.get(path, async (c) => (await answerData(c, definition)) ?? c.notFound())
  }

  page('/', home)
  page('/newsupdate', newsupdate)
  for (const address of ['/article', '/fil/article']) app.get(address, chooseArticle)
  page('/article', article)
  page('/NewsOver', newsOver)
  page('/news/:slug', newsArticle)
  page('/search', searchPage)
  page('/hotlines', hotlinesPage)
  page('/contact', contact)
  page('/jobs', jobsPage)
  page('/events', eventsPage)
  page('/events/:slug', eventPage)
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
  page('/pending-forms', pendingFormsPage)
  page('/unavailable', unavailablePage)
  page('/citizen', citizen)
  page('/citizen/:service', charterService)
  for (const name of LIBRARY_NAMES) if (name !== 'citizen' && !isFormId(name)) page(`/${name}`, library(name))
  for (const form of Object.values(FORMS))
    dynamic(
      form.path,
      (c) => showForm(c, form),
      (c) => receiveForm(c, form),
    )
  dynamic('/forms/blank/:file', sendBlank)
  dynamic('/track', showTrack, findMyRequest)
  behind(requireOwnRequest)('/requests/:reference', showRequest, actOnRequest)
  behind(requireOwnRequest)('/requests/:reference/receipt.pdf', sendReceipt)
  behind(requireOwnRequest)('/requests/:reference/code', askForCode, receiveCode)
  dynamic('/requests/:reference/correct', showSelfCorrect, receiveSelfCorrect)
  dynamic('/bills', showFindBill, findMyBill)
  dynamic('/bills/:number', showBill)
  behind(requireOwnBill)('/bills/:number/bill.pdf', sendBill)
  behind(requireOwnBill)('/bills/:number/receipt.pdf', sendElectronicReceipt)
  behind(requireOwnBill)('/bills/:number/pay', null, payBill)
  behind(requireOwnBill)('/bills/:number/leave', showLeave)
  behind(requireOwnBill)('/bills/:number/back', showBack)
  dynamic('/draft', showDrafts, openDraftByCode)
  behind(requireOpenCorrection)('/correct/:token', showCorrection, receiveCorrection)
  dynamic('/amend', showAmend, receiveAmend)
  dynamic('/survey/:token', showSurvey, takeSurvey)
  dynamic('/preview/:token', (c) => showPreview(c, app))
  behind(requireService)('/staff', showStaff)
  behind(requireInvitation)('/staff/join/:token', showJoin, takeJoin)
  behind(requireStaff)('/staff/second-factor', showSecondFactor, takeSecondFactor)
  dynamic('/staff/second-factor/code', showFirstCode)
  behind(requireStaff)('/staff/second-factor/code', null, takeFirstCode)
  dynamic('/Login', showLogin, takeLogin)
  dynamic('/Login/code', showCode, takeCode)
  dynamic('/Logout', showLogout, takeLogout)
  dynamic('/Registration', showRegistration, takeRegistration)
  dynamic('/confirm', showConfirmLetter, sendConfirmLetter)
  behind(requireConfirmLink)('/confirm/:token', showConfirm, takeConfirm)
  dynamic('/forgot', showForgot, sendResetLetter)
  behind(requireResetLink)('/reset/:token', showReset, takeReset)
  dynamic('/userprofile', showProfile)
  member('/userprofile', null, saveProfile)
  member('/userprofile/password', showPassword, takePassword)
  member('/userprofile/picture', showPicture, takePicture)
  member('/userprofile/picture.jpg', sendPicture)
  member('/userprofile/requests', showOwnRequests, sendClaimLetter)
  member('/userprofile/sessions', showSessions, endSessions)
  member('/userprofile/data', showData, deleteAccount)
  member('/userprofile/data.json', sendData)
  behind(requireClaimLink)('/claim/:token', showClaim, takeOverRequests)

  data('/api/showpublication', showpublication)
  data('/api/showcarousel', showcarousel)
  data('/api/shownewsupdate', shownewsupdate)
  data('/api/brgyOfficial', brgyOfficial)
  data('/api/openapi.json', openapi)
  data('/api/search', suggest)
  app.route('/api/desk', createDeskApi())
  app.get('/api/now', now)
  app.post('/api/now', reportVisit)
  app.get('/health/live', live)
  app.get('/health/ready', ready)
  app.all('/metrics', metrics)
  app.post('/hooks/sms/:secret', takeSmsReport)
  app.post('/hooks/payments/:gateway', takePaymentReport)
  for (const prefix of ['', '/fil']) data(`${prefix}/feed.atom`, feedAtom)
  for (const prefix of ['', '/fil']) data(`${prefix}/feed.json`, feedJson)
  for (const prefix of ['', '/fil']) data(`${prefix}/events/:slug/event.ics`, eventIcs)
  data('/barangays.csv', barangaysCsv)
  data('/barangays.geojson', barangaysGeoJson)
  data('/sitemap.xml', sitemap)
  data('/robots.txt', robots)
  data('/sw.js', serviceWorker)
  for (const prefix of ['', '/fil']) data(`${prefix}/manifest.webmanifest`, manifest)
  app.get('/icons/:icon', appIcon)
  data('/.well-known/security.txt', securityTxt)
  app.get('/speculation-rules.json', speculationRules)
  app.get('/sized/:width/*', sizedPicture)
  app.get('/share/*', sharePicture)
  app.get('/storage/*', sendStored)
  app.get('/assets/*', sendAsset)

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

// Every picture of the site: file name -> drawing.
import * as carouselDesk from './carousel-desk.ts'
import * as carouselLand from './carousel-land.ts'
import { hagdangBato } from './carousel-stair.ts'
import * as marks from './marks.ts'
import * as city from './news-city.ts'
import * as dates from './news-dates.ts'
import * as identity from './news-identity.ts'
import * as maps from './news-maps.ts'
import * as open from './news-open.ts'
import * as papers from './news-papers.ts'
import { mapPictures } from './pictures-maps.ts'
import { tourismPictures } from './pictures-tourism.ts'
import * as places from './places.ts'
import { churchWar } from './places-past.ts'
import * as indoors from './stories-indoors.ts'
import * as outdoors from './stories-outdoors.ts'
import * as people from './stories-people.ts'

export const pictures: Record<string, () => string> = {
  'mark.svg': marks.mark,
  'favicon.svg': marks.favicon,
  'app-icon.svg': marks.appIcon,
  'error.svg': marks.errorLake,
  'carousel/seven-lakes.svg': carouselLand.sevenLakes,
  'carousel/certificates.svg': carouselDesk.certificates,
  'carousel/permit-season.svg': carouselDesk.permitSeason,
  'carousel/hagdang-bato.svg': hagdangBato,
  'carousel/coconut.svg': carouselLand.coconut,
  'news/business-permit-renewal-january.svg': dates.permitRenewal,
  'news/how-to-ask-for-a-certificate.svg': papers.askForCertificate,
  'news/three-seven-twenty.svg': dates.threeSevenTwenty,
  'news/offices-closed-2026.svg': dates.officesClosed,
  'news/certificates-do-not-expire.svg': papers.doNotExpire,
  'news/philid-accepted.svg': identity.philId,
  'news/property-tax-quarters.svg': dates.propertyTax,
  'news/charter-day-7-may.svg': city.charterDay,
  'news/eighty-barangays.svg': maps.eightyBarangays,
  'news/barangay-terms-december.svg': city.barangayTerms,
  'news/seven-lakes-measured.svg': maps.lakesMeasured,
  'news/coconut-festival-january.svg': city.coconutFestival,
  'news/registered-in-san-pablo.svg': identity.registeredHere,
  'news/full-disclosure.svg': open.fullDisclosure,
  'news/freedom-of-information.svg': open.freedomOfInformation,
  'news/how-vacancies-are-published.svg': open.vacancies,
  'stories/terminal.svg': outdoors.terminal,
  'stories/fun-bike.svg': outdoors.funBike,
  'stories/recognition.svg': people.recognition,
  'stories/disaster-council.svg': indoors.disasterCouncil,
  'stories/social-welfare.svg': people.socialWelfare,
  'stories/courtesy-visit.svg': indoors.courtesyVisit,
  'places/church-war.svg': churchWar,
  'places/mohicap-lake.svg': places.mohicapLake,
  'places/fountain.svg': places.fountain,
  ...tourismPictures,
  ...mapPictures,
}

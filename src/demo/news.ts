// A year of news of the demonstration, the newest first. Nothing of it has happened.
import { HOLES } from '#domain/city.ts'
import type { Both } from '#kit/lang.ts'

export type DemoArticle = {
  daysAgo: number
  /** Below content/pictures. */
  picture: string
  /** The office that writes. */
  author: Both
  title: Both
  excerpt: Both
  /** Paragraphs. */
  article: { en: readonly string[]; fil: readonly string[] }
  isFeatured?: true
}

const INFORMATION: Both = {
  en: 'City Information Office',
  fil: `Tanggapan ng Impormasyon ng ${HOLES.fil.Kind}`,
}
const ENGINEER: Both = {
  en: 'Office of the City Engineer',
  fil: `Tanggapan ng Inhenyero ng ${HOLES.fil.Kind}`,
}
const HEALTH: Both = { en: 'City Health Office', fil: `Tanggapan ng Kalusugan ng ${HOLES.fil.Kind}` }
const BPLO: Both = { en: 'Business Permit and Licensing Office', fil: 'Business Permit and Licensing Office' }
const WASTE: Both = { en: 'Solid Waste Management', fil: 'Solid Waste Management (Pamamahala ng Basura)' }
const TOURISM: Both = { en: 'City Tourism Office', fil: `Tanggapan ng Turismo ng ${HOLES.fil.Kind}` }
const REGISTRAR: Both = {
  en: 'Office of the City Civil Registrar',
  fil: `Tanggapan ng Tagapagtala Sibil ng ${HOLES.fil.Kind}`,
}
const TREASURER: Both = {
  en: 'Office of the City Treasurer',
  fil: `Tanggapan ng Ingat-yaman ng ${HOLES.fil.Kind}`,
}
const DISASTER: Both = {
  en: 'Disaster Risk Reduction and Management Office',
  fil: 'Disaster Risk Reduction and Management Office',
}

export const NEWS: readonly DemoArticle[] = [
  {
    daysAgo: 1,
    picture: 'carousel/certificates.svg',
    author: REGISTRAR,
    isFeatured: true,
    title: {
      en: 'Ask for a certificate tonight, claim it this week',
      fil: 'Humiling ng sertipiko ngayong gabi, kunin ngayong linggo',
    },
    excerpt: {
      en: 'The civil registrar now releases most certificates within three working days.',
      fil: 'Naibibigay na ng civil registry ang karamihan sa mga sertipiko sa loob ng tatlong araw ng trabaho.',
    },
    article: {
      en: [
        'The form can be filled in on a phone at any hour. A picture of a valid ID is enough, and who has none at hand shows it at the counter.',
        'A text message tells when the certificate is ready. Bring the reference number and the same ID.',
      ],
      fil: [
        'Maaaring sagutan ang form sa cellphone anumang oras. Sapat na ang larawan ng valid ID, at kung wala pa, ipakita na lamang ito sa counter.',
        'May text na darating kapag handa na ang sertipiko. Dalhin ang reference number at ang ID ring iyon.',
      ],
    },
  },
  {
    daysAgo: 4,
    picture: 'gallery/dagatan-boulevard.svg',
    author: ENGINEER,
    title: {
      en: 'One lane of the lakeside road closes for repairs',
      fil: 'Isang linya ng kalsada sa tabi ng lawa, isasara para ayusin',
    },
    excerpt: {
      en: 'Crews work from 9:00 pm to 4:00 am; jeepneys keep their route.',
      fil: 'Mula 9:00 ng gabi hanggang 4:00 ng madaling-araw ang trabaho; walang babaguhin sa ruta ng mga dyip.',
    },
    article: {
      en: [
        'The city engineer repairs two hundred meters of drain along the lakeside road. One lane stays open at all times.',
        'Whoever lives along it is asked to put out garbage before seven in the evening.',
      ],
      fil: [
        `Aayusin ng inhenyero ng ${HOLES.fil.kind} ang dalawandaang metrong kanal sa tabi ng kalsada sa lawa. Laging may isang linyang bukas.`,
        'Hinihiling sa mga nakatira roon na ilabas ang basura bago mag-alas-siyete ng gabi.',
      ],
    },
  },
  {
    daysAgo: 9,
    picture: 'gallery/library-hub.svg',
    author: INFORMATION,
    title: {
      en: 'Reading hour for children every Saturday',
      fil: 'Oras ng pagbasa para sa mga bata tuwing Sabado',
    },
    excerpt: {
      en: 'Storytellers read in Filipino and English; no sign-up is needed.',
      fil: 'May magkukuwento sa Filipino at Ingles; hindi kailangang magpalista.',
    },
    article: {
      en: [
        'The library hub opens its reading room to children from four to ten years old on Saturday mornings.',
        'Parents may stay. The books are lent for a week.',
      ],
      fil: [
        'Bukas ang silid-basahan ng library hub para sa mga batang apat hanggang sampung taong gulang tuwing Sabado ng umaga.',
        'Maaaring manatili ang mga magulang. Isang linggo ang paghiram ng mga aklat.',
      ],
    },
  },
  {
    daysAgo: 16,
    picture: 'news/business-permit-renewal-january.svg',
    author: BPLO,
    title: {
      en: 'Renewals of permits: what to prepare now',
      fil: 'Renewal ng permit: ano ang ihahanda ngayon pa lamang',
    },
    excerpt: {
      en: 'Gross sales, barangay clearance and fire safety certificate save a second visit.',
      fil: 'Gross sales, barangay clearance at fire safety certificate: kung handa ang mga ito, isang punta lamang.',
    },
    article: {
      en: [
        'Owners can fill in the form for renewal online and continue it on another day. The office looks at it before anybody stands in line.',
        'A list of what to bring is on the page of the form.',
      ],
      fil: [
        'Masasagutan ng mga may-ari ang form para sa renewal online at maitutuloy sa ibang araw. Titingnan ito ng tanggapan bago pa man pumila ang sinuman.',
        'Nasa pahina ng form ang listahan ng mga dadalhin.',
      ],
    },
  },
  {
    daysAgo: 24,
    picture: 'lakes/all.svg',
    author: WASTE,
    title: {
      en: 'Three hundred volunteers clean the shore',
      fil: 'Tatlong daang boluntaryo, naglinis sa pampang',
    },
    excerpt: {
      en: 'Sacks of plastic were taken out of the reeds in one morning.',
      fil: 'Sako-sakong plastik ang nakuha sa mga tambo sa loob ng isang umaga.',
    },
    article: {
      en: [
        'Students, fishers and market vendors gathered plastic along the shore. What can be sold goes to the cooperative of the collectors.',
        'The next cleanup is on the calendar of events.',
      ],
      fil: [
        'Nagpulot ng plastik sa pampang ang mga estudyante, mangingisda at tindera sa palengke. Mapupunta sa kooperatiba ng mga mangongolekta ang maaaring ibenta.',
        'Nasa kalendaryo ng mga kaganapan ang susunod na paglilinis.',
      ],
    },
  },
  {
    daysAgo: 33,
    picture: 'gallery/fire-station.svg',
    author: DISASTER,
    title: {
      en: 'Drill at noon: sirens will sound for two minutes',
      fil: 'Pagsasanay sa tanghali: dalawang minutong tutunog ang sirena',
    },
    excerpt: {
      en: 'It is a test. Nobody needs to call.',
      fil: 'Pagsubok lamang ito. Hindi kailangang tumawag.',
    },
    article: {
      en: [
        'The sirens of all fire stations are tested at noon. Schools practice how to leave their rooms.',
        'In a true emergency the city publishes an alert on this site at the same time.',
      ],
      fil: [
        'Susubukin sa tanghali ang mga sirena ng lahat ng istasyon ng bumbero. Magsasanay ang mga paaralan sa paglabas ng silid.',
        `Kung totoong emergency, maglalathala rin ang ${HOLES.fil.kind} ng alerto sa site na ito.`,
      ],
    },
  },
  {
    daysAgo: 45,
    picture: 'carousel/permit-season.svg',
    author: TREASURER,
    title: {
      en: 'Find your property tax bill by its number',
      fil: 'Hanapin ang bill ng amilyar ayon sa numero',
    },
    excerpt: {
      en: 'With the last four of the account you see what is owed and until when.',
      fil: 'Gamit ang huling apat ng account, makikita kung magkano at hanggang kailan.',
    },
    article: {
      en: [
        'The bills of the quarter are on the site. Nobody’s name is shown.',
        'Payment is made at the counter of the treasurer, which writes the official receipt.',
      ],
      fil: [
        'Nasa site na ang mga bill para sa kuwarter. Walang pangalang ipinakikita.',
        'Sa counter ng ingat-yaman magbabayad, at doon isusulat ang opisyal na resibo.',
      ],
    },
  },
  {
    daysAgo: 58,
    picture: 'gallery/city-college.svg',
    author: INFORMATION,
    title: {
      en: 'Scholars of the city: how the list is made',
      fil: `Mga iskolar ng ${HOLES.fil.kind}: paano ginagawa ang listahan`,
    },
    excerpt: {
      en: 'Grades count half, the income of the family the other half.',
      fil: 'Kalahati ang grado, at kalahati ang kita ng pamilya.',
    },
    article: {
      en: [
        'The committee publishes how it counts before it opens the envelopes.',
        'Who is not on the list may ask to see the points.',
      ],
      fil: [
        'Inilalathala ng komite kung paano ito nagbibilang bago buksan ang mga sobre.',
        'Ang wala sa listahan ay maaaring humiling na makita ang mga puntos.',
      ],
    },
  },
  {
    daysAgo: 72,
    picture: 'gallery/lamp-posts.svg',
    author: ENGINEER,
    title: {
      en: 'Street lights: report the number on the post',
      fil: 'Mga ilaw sa kalye: iulat ang numero sa poste',
    },
    excerpt: {
      en: 'With the number a crew finds it on the first night.',
      fil: 'Kung may numero, unang gabi pa lamang ay mahahanap na ito ng mga tauhan.',
    },
    article: {
      en: [
        'Every post has a number at the height of the eyes. Write it into the report, or mark the place on the map.',
        'A report needs no name.',
      ],
      fil: [
        'May numero ang bawat poste sa taas ng mata. Isulat ito sa sumbong, o markahan ang lugar sa mapa.',
        'Hindi kailangan ng pangalan sa pagsusumbong.',
      ],
    },
  },
  {
    daysAgo: 86,
    picture: 'carousel/coconut.svg',
    author: INFORMATION,
    title: {
      en: 'Seedlings of coconut for two hundred farmers',
      fil: 'Mga punla ng niyog para sa dalawandaang magsasaka',
    },
    excerpt: {
      en: 'Each receives twenty, and a visit of the technician after a month.',
      fil: 'Tig-dalawampu bawat isa, at dadalawin ng technician makalipas ang isang buwan.',
    },
    article: {
      en: [
        'Farmers whose old trees were felled by wind come first.',
        'The agriculture office writes down where each seedling is planted.',
      ],
      fil: [
        'Uunahin ang mga magsasakang nabuwalan ng matatandang puno dahil sa hangin.',
        'Itatala ng tanggapan ng agrikultura kung saan itinanim ang bawat punla.',
      ],
    },
  },
  {
    daysAgo: 101,
    picture: 'gallery/red-cross-building.svg',
    author: HEALTH,
    title: { en: 'Blood donation at the plaza', fil: 'Donasyon ng dugo sa plaza' },
    excerpt: {
      en: 'Whoever is 18 to 65 and well may give; it takes half an hour.',
      fil: 'Maaaring magbigay ang 18 hanggang 65 taong gulang na malusog; kalahating oras lamang ito.',
    },
    article: {
      en: [
        'Eat before you come, and drink enough water.',
        'The nurse asks a few questions and measures the blood pressure first.',
      ],
      fil: [
        'Kumain muna bago pumunta, at uminom ng sapat na tubig.',
        'May ilang tanong muna ang nars at susukatin ang presyon ng dugo.',
      ],
    },
  },
  {
    daysAgo: 117,
    picture: 'places/fountain.svg',
    author: ENGINEER,
    title: { en: 'The fountain at the plaza runs again', fil: 'Umaagos na muli ang bukal sa plaza' },
    excerpt: {
      en: 'Its pump is half as loud as the old one.',
      fil: 'Kalahati na lamang ang ingay ng bomba nito kumpara sa dati.',
    },
    article: {
      en: [
        'The basin was tiled anew and the pump replaced.',
        'It runs from six in the morning to ten in the evening.',
      ],
      fil: [
        'Pinalitan ang tisa ng batis at ang bomba.',
        'Umaagos ito mula alas-sais ng umaga hanggang alas-diyes ng gabi.',
      ],
    },
  },
  {
    daysAgo: 132,
    picture: 'news/registered-in-san-pablo.svg',
    author: REGISTRAR,
    title: {
      en: 'Late registration: the registrar comes to the barangay',
      fil: 'Huling pagpaparehistro: pupunta sa barangay ang tagapagtala',
    },
    excerpt: {
      en: 'Four afternoons, four barangays, and a table under the mango tree.',
      fil: 'Apat na hapon, apat na barangay, at isang mesa sa lilim ng mangga.',
    },
    article: {
      en: [
        'Who was never registered finds out at the table which papers are needed.',
        'The team returns after two weeks to receive them.',
      ],
      fil: [
        'Malalaman sa mesa ng mga hindi pa nakarehistro kung aling mga papeles ang kailangan.',
        'Babalik ang grupo makalipas ang dalawang linggo para tanggapin ang mga ito.',
      ],
    },
  },
  {
    daysAgo: 150,
    picture: 'lakes/pandin.svg',
    author: TOURISM,
    title: {
      en: 'Rafts on the lake: life vests for everybody',
      fil: 'Balsa sa lawa: may life vest ang lahat',
    },
    excerpt: {
      en: 'The women who guide visitors finished their training in first aid.',
      fil: 'Natapos ng kababaihang gumagabay sa mga bisita ang pagsasanay sa first aid.',
    },
    article: {
      en: [
        'No raft leaves without a vest for each who sits on it.',
        'Visitors pay at the shore and get a slip.',
      ],
      fil: [
        'Walang balsang aalis kung walang vest ang bawat nakasakay.',
        'Sa pampang magbabayad ang mga bisita at may ibibigay na papel.',
      ],
    },
  },
  {
    daysAgo: 168,
    picture: 'gallery/century-mango-tree.svg',
    author: INFORMATION,
    title: {
      en: 'An old mango tree gets a fence and a sign',
      fil: 'Bakod at karatula para sa isang matandang mangga',
    },
    excerpt: {
      en: 'Pupils of the school beside it wrote the sign.',
      fil: 'Mga mag-aaral sa katabing paaralan ang sumulat ng karatula.',
    },
    article: {
      en: [
        'The roots were pressed by parked cars. A low fence keeps them away now.',
        'The pupils measured the trunk and wrote it on the sign.',
      ],
      fil: [
        'Naiipit ng mga nakaparadang sasakyan ang mga ugat. May mababang bakod na ngayon.',
        'Sinukat ng mga mag-aaral ang puno at isinulat ito sa karatula.',
      ],
    },
  },
  {
    daysAgo: 183,
    picture: 'news/property-tax-quarters.svg',
    author: TREASURER,
    title: {
      en: 'The counter opens at noon in the last week of the quarter',
      fil: 'Bukas sa tanghali ang counter sa huling linggo ng kuwarter',
    },
    excerpt: {
      en: 'Three windows instead of two, and no noon break.',
      fil: 'Tatlong bintana sa halip na dalawa, at walang pahinga sa tanghali.',
    },
    article: {
      en: [
        'Who comes before the last day waits ten minutes at most.',
        'Seniors and persons with disability have the first window.',
      ],
      fil: [
        'Sampung minuto lamang ang hintay ng pupunta bago ang huling araw.',
        'Para sa mga senior at may kapansanan ang unang bintana.',
      ],
    },
  },
  {
    daysAgo: 199,
    picture: 'news/charter-day-7-may.svg',
    author: INFORMATION,
    title: {
      en: 'Charter day: a walk through the old streets',
      fil: `Araw ng ${HOLES.fil.kind}: lakad sa mga lumang kalye`,
    },
    excerpt: {
      en: 'Guides tell the stories of six houses; it is free.',
      fil: 'Ikukuwento ng mga gabay ang anim na bahay; walang bayad.',
    },
    article: {
      en: [
        'The walk begins at the plaza and takes two hours at an easy pace.',
        'Water is given out at the third house.',
      ],
      fil: [
        'Magsisimula sa plaza ang lakad at dalawang oras ito kung dahan-dahan.',
        'May tubig sa ikatlong bahay.',
      ],
    },
  },
  {
    daysAgo: 221,
    picture: 'news/philid-accepted.svg',
    author: REGISTRAR,
    title: {
      en: 'The National ID alone is enough at the counter',
      fil: 'National ID lamang, sapat na sa counter',
    },
    excerpt: {
      en: 'Card, paper or phone: all three are accepted.',
      fil: 'Card, papel o cellphone: tinatanggap ang tatlo.',
    },
    article: {
      en: ['Nobody is asked for a second ID.', 'A clerk who asks for one can be reported on this site.'],
      fil: ['Walang hihingan ng ikalawang ID.', 'Kung may humingi pa, maaari itong isumbong sa site na ito.'],
    },
  },
  {
    daysAgo: 240,
    picture: 'lakes/bunot.svg',
    author: HEALTH,
    title: {
      en: 'Dengue: empty what holds water every Saturday',
      fil: 'Dengue: itapon ang naiipong tubig tuwing Sabado',
    },
    excerpt: {
      en: 'Ten minutes a week break the life of the mosquito.',
      fil: 'Sampung minuto bawat linggo, putol ang buhay ng lamok.',
    },
    article: {
      en: [
        'Turn over tires, pots and cans, and scrub the sides of the drum.',
        'Health workers visit the streets where cases were reported.',
      ],
      fil: [
        'Itaob ang mga gulong, paso at lata, at kuskusin ang gilid ng drum.',
        'Dadalaw ang mga health worker sa mga kalyeng may naiulat na kaso.',
      ],
    },
  },
  {
    daysAgo: 263,
    picture: 'news/freedom-of-information.svg',
    author: INFORMATION,
    title: {
      en: 'What people asked the city for last year',
      fil: `Ano ang hiningi ng mga tao sa ${HOLES.fil.kind} noong nakaraang taon`,
    },
    excerpt: {
      en: 'Roads, garbage and lights lead the list of requests for information.',
      fil: 'Kalsada, basura at ilaw ang nangunguna sa mga hininging impormasyon.',
    },
    article: {
      en: [
        'Most were answered within the time; two were denied in part.',
        'What is asked for often will be posted without being asked.',
      ],
      fil: [
        'Nasagot sa takdang panahon ang karamihan; dalawa ang bahagyang hindi napagbigyan.',
        'Ipo-post na nang kusa ang madalas hingin.',
      ],
    },
  },
  {
    daysAgo: 287,
    picture: 'gallery/tilapia-monument.svg',
    author: INFORMATION,
    title: {
      en: 'Fishers agree on days of rest for the lake',
      fil: 'Nagkasundo ang mga mangingisda sa mga araw ng pahinga ng lawa',
    },
    excerpt: {
      en: 'Two weeks without nets, so that the young fish grow.',
      fil: 'Dalawang linggong walang lambat, para lumaki ang mga anak ng isda.',
    },
    article: {
      en: [
        'The cooperative voted for it in the barangay hall.',
        'The city pays for the nets that are repaired meanwhile.',
      ],
      fil: [
        'Pinagbotohan ito ng kooperatiba sa barangay hall.',
        `Sagot ng ${HOLES.fil.kind} ang mga lambat na kukumpunihin habang nagpapahinga.`,
      ],
    },
  },
  {
    daysAgo: 309,
    picture: 'news/coconut-festival-january.svg',
    author: TOURISM,
    title: {
      en: 'Festival week: streets, parking and first aid',
      fil: 'Linggo ng pista: mga kalye, paradahan at first aid',
    },
    excerpt: {
      en: 'A map shows which streets are closed on which evening.',
      fil: 'Ipinakikita sa mapa kung aling kalye ang sarado sa bawat gabi.',
    },
    article: {
      en: [
        'Jeepneys turn around one street earlier from five in the afternoon.',
        'First aid stands at the plaza and at the school.',
      ],
      fil: [
        'Isang kalye nang mas maaga iikot ang mga dyip mula alas-singko ng hapon.',
        'May first aid sa plaza at sa paaralan.',
      ],
    },
  },
  {
    daysAgo: 333,
    picture: 'news/how-vacancies-are-published.svg',
    author: INFORMATION,
    title: { en: 'Six posts open at the city hall', fil: 'Anim na posisyon ang bukas sa city hall' },
    excerpt: {
      en: 'Applications are received at the counter of human resources until the date on the list.',
      fil: 'Tatanggapin ang mga aplikasyon sa counter ng human resources hanggang sa petsang nasa listahan.',
    },
    article: {
      en: ['The list says what each post asks for and what it pays.', 'Nobody pays for an application.'],
      fil: [
        'Nakasaad sa listahan kung ano ang hinihingi ng bawat posisyon at ang sahod.',
        'Walang bayad ang pag-a-apply.',
      ],
    },
  },
  {
    daysAgo: 358,
    picture: 'carousel/seven-lakes.svg',
    author: INFORMATION,
    title: { en: 'The website of the city opens', fil: `Bukas na ang website ng ${HOLES.fil.kind}` },
    excerpt: {
      en: 'Forms, bills, reports and news in two languages.',
      fil: 'Mga form, bill, sumbong at balita sa dalawang wika.',
    },
    article: {
      en: [
        'Everything can be done without an account, and on a phone with a weak signal.',
        'What is missing can be told through the report form.',
      ],
      fil: [
        'Magagawa ang lahat nang walang account, at kahit mahina ang signal ng cellphone.',
        'Kung may kulang, sabihin sa pamamagitan ng form ng sumbong.',
      ],
    },
  },
]

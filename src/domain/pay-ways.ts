// The ways to pay that the Treasurer sets at the desk, each off until it is supplied and a second person has confirmed it: who could point
// the city at an account or gateway of their own alone could take its money. The counter needs no setting.

/** What a gateway's word for a state means; the Treasurer confirms it, since eGovPay publishes none. */
export const GATEWAY_STATES = ['open', 'failed', 'paid', 'expired'] as const
export type GatewayState = (typeof GATEWAY_STATES)[number]

/** What is entered for each way, by its id. */
export type WaySettings = {
  /** The text of the city's own QR Ph poster, as its acquirer made it. */
  'qr-ph': { payload: string }
  /** Where and how to pay at a bank, in the city's own words; the bill's number is the reference. */
  bank: { en: string; fil: string }
  egovpay: {
    url: string
    token: string
    settlementTemplate: string
    words: Readonly<Record<string, GatewayState>>
  }
  paymongo: {
    url: string
    secretKey: string
    webhookSecret: string
    mode: 'test' | 'live'
    methods: readonly string[]
  }
  /**
   * The series of the electronic official receipt, and what allows it. `location` names office and code, as COA Circular 2013-007 asks;
   * all numbers have so many digits.
   */
  'electronic-receipt': {
    prefix: string
    firstNumber: number
    digits: number
    location: string
    document: string
  }
}
export const WAY_IDS = ['qr-ph', 'bank', 'egovpay', 'paymongo', 'electronic-receipt'] as const
export type WayId = keyof WaySettings

/** What is never shown again once it is entered. */
export const SECRETS = {
  'qr-ph': [],
  bank: [],
  egovpay: ['token'],
  paymongo: ['secretKey', 'webhookSecret'],
  'electronic-receipt': [],
} as const satisfies { readonly [Id in WayId]: readonly (keyof WaySettings[Id])[] }

/** What the desk shows of a version: 'off' is the last that was in force, from which the form is filled in. */
export const VERSION_STATES = ['in-force', 'waiting', 'off'] as const
export type VersionState = (typeof VERSION_STATES)[number]

/** What is entered, as far as it is shown again. */
export type ShownSettings<Id extends WayId> = Omit<WaySettings[Id], (typeof SECRETS)[Id][number]>

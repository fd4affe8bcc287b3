// Passwords that are guessed first are refused, however they are dressed up; sentences of one's own are not.
import { expect, test } from 'vitest'
import { isGuessable } from '#features/accounts/guessable.ts'

const OF_THE_PLACE = [
  'sanpablocity',
  'Sanpablo2026',
  'San Pablo 2026!',
  'S@nP4bl0City',
  's4np4bl01940',
  'SAN-PABLO-CITY',
  'sanpablosanpablo',
  'sanpablolaguna',
  '123SanPablo',
  'cityofsevenlakes1',
  'PitongLawa!!',
  'Lungsod ng San Pablo',
  'cityhall2026',
  'Laguna123456',
  'C@labarzon1',
]
const OF_MOST = [
  '1234567890',
  'qwertyuiop',
  'iloveyou123',
  'P@ssw0rd123',
  'Password 123',
  'administrator1',
  '4dm1n1str4t0r!',
  '!!!dragon!!!',
  'Basketball2026',
  'ch3ls342026',
]
const OF_ONES_OWN = [
  'apat na salita ito',
  'walong bundok at ilog',
  'pablo at mga kaibigan',
  'dragon7boat4race',
  'kq7#vR2m!xZp',
  'sanpablo ang bayan ko',
  'lakes and lanterns',
  '84729103847261',
]

test.each([...OF_THE_PLACE, ...OF_MOST])('“%s” is guessed first', (password) => {
  expect(isGuessable(password)).toBe(true)
})

test.each(OF_ONES_OWN)('“%s” is not', (password) => {
  expect(isGuessable(password)).toBe(false)
})

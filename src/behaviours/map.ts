// A map one can move and enlarge, by hand, wheel, buttons and keys; without script it is a drawing with links.
export {}

// npm run import -- --from URL
export {}

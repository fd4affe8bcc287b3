// sharp, set for a server with little memory: one thread a picture, nothing kept between two.
import sharp from 'sharp'

sharp.concurrency(1)
sharp.cache(false)

export { sharp }

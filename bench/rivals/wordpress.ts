// The rival most offices have: Debian's WordPress with its theme, PHP with opcache, MariaDB, and nginx with its cache. All of it in one folder.
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../tests/support/free-port.ts'
import { answers } from '../support/city.ts'
import { has, onCore, ROOT, type Running, run, start, tempFolder } from '../support/processes.ts'

export type News = { title: string; article_html: string; file_upload: string; date: string }
export type WordPress = { cached: Server; rendered: Server; stop: () => Promise<void> }
type Server = { port: number; pids: number[] }

const PACKAGES = {
  mariadbd: 'mariadb-server',
  'php-fpm8.2': 'php8.2-fpm php8.2-mysql wordpress wordpress-theme-twentytwentythree',
}
const isRoot = process.getuid?.() === 0
// One processor has work for two at a time: one may wait for the database.
const CHILDREN = 2

/** Installed with these news, on one core; `post` is the address of the last of them. */
export async function startWordPress(core: number, news: News[]): Promise<WordPress & { post: string }> {
  for (const [program, packages] of Object.entries(PACKAGES))
    if (!has(program)) throw new Error(`${program} is missing: it comes with the packages ${packages}`)
  const folder = tempFolder()
  const database = await startDatabase(core, folder)
  const [port, cachedPort] = [await freePort(), await freePort()]
  await copyProgram(folder, port)
  const php = await startPhp(core, folder)
  const nginx = await startNginx(core, folder, { port, cachedPort })
  await install(port)
  await insertNews(folder, news)
  const pids = [database.pid, php.pid, nginx.pid]
  return {
    rendered: { port, pids },
    cached: { port: cachedPort, pids },
    post: `/${news.at(-1)!.date.replaceAll('-', '/')}/news-${news.length - 1}/`,
    stop: async () => {
      for (const one of [nginx, php, database]) await one.stop()
    },
  }
}

const asRoot = isRoot ? ['--user=root'] : []
const socketOf = (folder: string) => join(folder, 'database.sock')

async function startDatabase(core: number, folder: string): Promise<Running> {
  const data = `--datadir=${join(folder, 'database')}`
  await run(['mariadb-install-db', '--no-defaults', data, '--skip-test-db', NORMAL_LOGIN, ...asRoot])
  const settings = ['--no-defaults', data, `--socket=${socketOf(folder)}`, '--skip-networking', ...asRoot]
  const pid = `--pid-file=${join(folder, 'database.pid')}`
  const running = await start(onCore(core, ['mariadbd', ...settings, pid]), {}, () =>
    run([...CLIENT, socketOf(folder), '-e', 'select 1']).then(
      () => true,
      () => false,
    ),
  )
  await run([...CLIENT, socketOf(folder), '-e', 'create database wordpress'])
  return running
}

const NORMAL_LOGIN = '--auth-root-authentication-method=normal'
const CLIENT = ['mariadb', '--no-defaults', '-u', 'root', '-S']

/** Debian's files, with settings that lie beside them, as WordPress itself expects. */
async function copyProgram(folder: string, port: number): Promise<void> {
  const site = join(folder, 'site')
  await run(['cp', '-rL', '/usr/share/wordpress', site])
  const names = {
    ...{ DB_NAME: 'wordpress', DB_USER: 'root', DB_PASSWORD: '', DB_HOST: `localhost:${socketOf(folder)}` },
    ...{ WP_HOME: `http://127.0.0.1:${port}`, WP_SITEURL: `http://127.0.0.1:${port}` },
    ...{ DB_CHARSET: 'utf8mb4', WP_DEFAULT_THEME: 'twentytwentythree' },
  }
  const lines = Object.entries(names).map(([name, value]) => `define('${name}', '${value}');`)
  // Neither looks for updates nor runs jobs while it is measured.
  const quiet = ['DISABLE_WP_CRON', 'WP_HTTP_BLOCK_EXTERNAL', 'AUTOMATIC_UPDATER_DISABLED']
  lines.push(...quiet.map((name) => `define('${name}', true);`))
  writeFileSync(
    join(site, 'wp-config.php'),
    `<?php\n${lines.join('\n')}\n$table_prefix = 'wp_';\ndefine('ABSPATH', __DIR__ . '/');\nrequire_once ABSPATH . 'wp-settings.php';\n`,
  )
}

async function startPhp(core: number, folder: string): Promise<Running> {
  const user = userInfo().username
  const socket = join(folder, 'php.sock')
  writeFileSync(
    join(folder, 'php.conf'),
    `[global]
error_log = ${join(folder, 'php.log')}
[www]
${isRoot ? `user = ${user}\ngroup = ${user}` : ''}
listen = ${socket}
pm = static
pm.max_children = ${CHILDREN}
php_admin_value[opcache.enable] = 1
php_admin_value[sendmail_path] = /bin/true
`,
  )
  const command = ['php-fpm8.2', '-F', '-y', join(folder, 'php.conf'), ...(isRoot ? ['-R'] : [])]
  return start(onCore(core, command), {}, async () => existsSync(socket))
}

/** gzip is on as Debian has it; one address is cached, the other asks PHP each time. */
async function startNginx(core: number, folder: string, ports: { port: number; cachedPort: number }) {
  mkdirSync(join(folder, 'logs'))
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const server = (port: number, more: string) => `server {
    listen 127.0.0.1:${port}; root ${folder}/site; index index.php;
    location / { try_files $uri $uri/ /index.php?$args; }
    location ~ \\.php$ {
      include /etc/nginx/fastcgi_params;
      fastcgi_param SCRIPT_FILENAME $document_root$fastcgi_script_name;
      fastcgi_param HTTP_HOST 127.0.0.1:${ports.port};
      fastcgi_pass unix:${folder}/php.sock; fastcgi_read_timeout 120s; fastcgi_buffers 32 16k;
      ${more}
    }
  }`
  const cache =
    'fastcgi_cache pages; fastcgi_cache_key $scheme$request_method$host$request_uri; fastcgi_cache_valid 200 10m;'
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${isRoot ? 'user root;' : ''} daemon off; master_process off; worker_processes 1; pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
  access_log off; gzip on; sendfile on; tcp_nopush on; keepalive_requests 100000000; include /etc/nginx/mime.types;
  ${temp.join(' ')}
  fastcgi_cache_path ${folder}/cache levels=1:2 keys_zone=pages:10m inactive=60m;
  ${server(ports.port, '')}
  ${server(ports.cachedPort, cache)}
}
`,
  )
  const place = ['-p', folder, '-e', join(folder, 'logs/error.log'), '-c', join(folder, 'nginx.conf')]
  return start(onCore(core, ['nginx', ...place]), {}, () => answers(ports.cachedPort))
}

/** Its own installer, as in a browser. */
async function install(port: number): Promise<void> {
  const password = 'Seven-lakes-2026'
  const answer = await fetch(`http://127.0.0.1:${port}/wp-admin/install.php?step=2`, {
    method: 'POST',
    body: new URLSearchParams({
      ...{ weblog_title: 'City', user_name: 'admin', admin_password: password, admin_password2: password },
      ...{ pw_weak: '1', admin_email: 'admin@example.com', blog_public: '0', language: '' },
    }),
  })
  const text = await answer.text()
  if (!text.includes('Success!')) throw new Error(`WordPress was not installed: ${text.slice(-2000)}`)
}

// The installer makes a post and two pages.
const FIRST_POST = 100

async function insertNews(folder: string, news: News[]): Promise<void> {
  mkdirSync(join(folder, 'site/wp-content/uploads'), { recursive: true })
  const rows = news.map(({ title, article_html, file_upload, date }, index) => {
    const name = file_upload.split('/').at(-1)
    if (name) copyFileSync(pictureOf(file_upload), join(folder, 'site/wp-content/uploads', name))
    const picture = name
      ? `<figure><img src="/wp-content/uploads/${name}" width="1200" height="800" alt=""></figure>`
      : ''
    const at = quote(`${date} 08:00:00`)
    const texts = [picture + article_html, title, '', `news-${index}`, '', '', ''].map(quote)
    return `(${FIRST_POST + index}, 1, ${at}, ${at}, ${at}, ${at}, ${texts.join(', ')})`
  })
  await run([
    ...[...CLIENT, socketOf(folder), 'wordpress', '-e'],
    `insert into wp_posts (ID, post_author, post_date, post_date_gmt, post_modified, post_modified_gmt, post_content, post_title,
      post_excerpt, post_name, to_ping, pinged, post_content_filtered) values ${rows.join(', ')};
    insert into wp_term_relationships select ID, 1, 0 from wp_posts where ID >= ${FIRST_POST}`,
  ])
}

const pictureOf = (address: string) => join(ROOT, 'content/pictures/news', address.split('/').at(-1)!)
const quote = (text: string) => `'${text.replace(/['\\]/g, '\\$&')}'`

import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { bundleSuite } from '../build.mjs';
import { NotInstalled } from './cannot-run.mjs';

const POLICY = "default-src 'none'; script-src 'self'";

/** Scripts report through the console: the policy leaves a page no other way out. A violation goes the same way. */
const REPORT = `
const report = (kind, value) => console.log(JSON.stringify({ kind, value }));
addEventListener('securitypolicyviolation', (event) => report('violation', event.violatedDirective));`;
const RUN = "report('outcome', { ...runSuite(), heap: performance.memory?.usedJSHeapSize });";
/** Shows that a violation would be seen: this is one. */
const PROBE = "try { new Function(''); } catch {} setTimeout(() => report('outcome', undefined));";

export const pageRuntime = {
  name: 'Chromium, page under a CSP',
  run: (folder) => inChromium(folder, (script) => ({ '/start.js': script })),
};

export const workerRuntime = {
  name: 'Chromium, Web Worker under a CSP',
  run: (folder) =>
    inChromium(folder, (script) => ({
      '/start.js': "new Worker('/worker.js');",
      '/worker.js': script,
    })),
};

async function inChromium(folder, scriptsOf) {
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
  if (!existsSync(executablePath))
    throw new NotInstalled(`no Chromium at ${executablePath}; CHROMIUM names another`);
  const suite = join(folder, 'suite.js');
  await bundleSuite(suite, REPORT + RUN, { format: 'iife' });
  const browser = await chromium.launch({ executablePath, chromiumSandbox: false, args: OFFLINE });
  try {
    const probe = await visit(browser, scriptsOf(REPORT + PROBE));
    if (probe.violations.length === 0)
      throw new Error('generated code on the page is not reported as a violation');
    const { outcome, violations } = await visit(browser, scriptsOf(readFileSync(suite, 'utf8')));
    if (violations.length > 0) throw new Error(`violates ${POLICY}: ${violations.join(', ')}`);
    return { version: browser.version(), ...outcome };
  } finally {
    await browser.close();
  }
}

const OFFLINE = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
];

/** Opens a page with the scripts, served under the policy, and waits for what they report. */
async function visit(browser, scripts) {
  const server = await serve({ '/': '<!doctype html><script src="/start.js"></script>', ...scripts });
  const page = await browser.newPage();
  try {
    const violations = [];
    const outcome = await new Promise((resolve, reject) => {
      page.on('pageerror', reject);
      page.on('console', (message) => {
        if (message.type() !== 'log') return;
        const { kind, value } = JSON.parse(message.text());
        if (kind === 'violation') violations.push(value);
        else resolve(value);
      });
      page.goto(`http://127.0.0.1:${server.address().port}/`).catch(reject);
      setTimeout(reject, 120_000, new Error('nothing was reported within 120 s')).unref();
    });
    return { outcome, violations };
  } finally {
    await page.close();
    server.close();
  }
}

function serve(bodies) {
  const server = createServer(({ url }, response) => {
    const type = url === '/' ? 'text/html' : 'text/javascript';
    response.writeHead(url in bodies ? 200 : 404, {
      'content-type': `${type}; charset=utf-8`,
      'content-security-policy': POLICY,
    });
    response.end(bodies[url]);
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

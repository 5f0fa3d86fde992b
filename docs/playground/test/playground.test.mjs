/** The page in headless Chromium, as a person uses it: no console error, no violation of its policy, no barrier that axe knows. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import { chromium } from 'playwright-core';
import { createPageServer } from '../serve.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const screenshots = join(import.meta.dirname, '../screenshots');
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

describe('the playground', () => {
  const profile = mkdtempSync(join(tmpdir(), 'portcullis-chromium-'));
  const server = createPageServer();
  let context;
  let page;
  let complaints;
  let address;

  before(async () => {
    mkdirSync(screenshots, { recursive: true });
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${server.address().port}/`;
    context = await chromium.launchPersistentContext(profile, {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: FLAGS,
      viewport: { width: 1440, height: 860 },
      permissions: ['clipboard-read', 'clipboard-write'],
    });
  });
  after(async () => {
    await context?.close();
    server.close();
    rmSync(profile, { recursive: true, force: true });
  });
  beforeEach(async () => {
    complaints = [];
    page = await context.newPage();
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    page.on('request', (request) => {
      if (!request.url().startsWith(address)) complaints.push(`a request to ${request.url()}`);
    });
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        console.error(`violates ${violatedDirective}: ${blockedURI}`),
      );
    });
    await page.goto(address);
    await verdict(/./);
  });
  afterEach(async () => {
    await page.close();
    assert.deepEqual(complaints, []);
  });

  const verdict = (text) => page.locator('#verdict').filter({ hasText: text }).waitFor({ timeout: 10_000 });
  const panel = () => page.locator('#panel');
  const tab = (name) => page.getByRole('tab', { name }).click();
  const editor = (name) => page.getByRole('textbox', { name });
  const choose = (name) => page.getByLabel('Example').selectOption({ label: name });
  const write = async (name, text) => {
    await editor(name).click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText(text);
  };
  const textOf = (name) =>
    editor(name).evaluate((element) =>
      [...element.querySelectorAll('.cm-line')].map((line) => line.textContent).join('\n'),
    );

  test('opens with an example and says what is wrong with it', async () => {
    await verdict(/^Invalid: /);
    assert.ok((await panel().getByRole('listitem').count()) > 0);
    assert.ok((await page.locator('#instance .cm-lintRange-error').count()) > 0);
    assert.ok((await page.locator('#schema .cm-lintRange-error').count()) > 0);
  });

  test('typing changes the verdict, and a fault of the text is told with its place', async () => {
    await write('Schema', '{"type": "integer"}');
    await write('Instance', '7');
    await verdict(/^Valid$/);
    await write('Instance', '"7"');
    await verdict(/^Invalid: 1 error$/);
    assert.match(await panel().textContent(), /expected integer, got string/);
    await write('Instance', '{"a": ');
    await verdict(/^The instance is no JSON: line 1, column 7: expected a value/);
    await write('Schema', '{"type": "strin"}');
    await verdict(/^The schema is wrong: /);
    assert.ok((await page.locator('#schema .cm-lintRange-error').count()) > 0);
  });

  test('an error leads to its place in either pane', async () => {
    await write('Schema', '{"properties": {"a": {"minimum": 5}}}');
    await write('Instance', '{"a": 1}');
    await verdict(/^Invalid: 1 error$/);
    await panel().getByRole('button', { name: '$.a' }).click();
    assert.equal(await page.evaluate(() => document.activeElement?.id), 'instance');
    await panel().getByRole('button', { name: '/properties/a/minimum' }).click();
    assert.equal(await page.evaluate(() => document.activeElement?.id), 'schema');
  });

  test('the linter finds an open schema, and its fixes close it', async () => {
    await choose('An open tool, to be closed');
    await verdict(/^Valid$/);
    await tab('Lint');
    await panel().getByText('(open-object)').first().waitFor();
    const before = await panel().getByRole('listitem').count();
    await panel()
      .getByRole('button', { name: /^Fix: / })
      .first()
      .click();
    await page.waitForFunction((count) => document.querySelectorAll('#panel li').length < count, before);
    await choose('Tool: assessCase');
    await choose('An open tool, to be closed');
    await panel()
      .getByRole('button', { name: /^Fix all / })
      .click();
    await verdict(/^Invalid: /);
    assert.match(await textOf('Schema'), /"additionalProperties": false/);
  });

  test('cases are derived and can be tried', async () => {
    await choose('Tool: listTypologies');
    await tab('Cases');
    const bad = panel()
      .getByRole('listitem')
      .filter({ has: page.getByText('invalid', { exact: true }) });
    await bad.first().getByRole('button').click();
    await verdict(/^Invalid: /);
    const good = panel()
      .getByRole('listitem')
      .filter({ has: page.getByText('valid', { exact: true }) });
    await good.first().getByRole('button').click();
    await verdict(/^Valid$/);
  });

  test('dialects, formats, outputs and types', async () => {
    await write('Schema', '{"type": "object", "properties": {"at": {"format": "date"}}, "required": ["at"]}');
    await write('Instance', '{"at": "2026-02-30"}');
    await verdict(/^Valid$/);
    await page.getByLabel('Assert formats').check();
    await verdict(/^Invalid: 1 error$/);
    await tab('Output');
    await panel().getByText('"keywordLocation": "/properties/at/format"').first().waitFor();
    await page.getByLabel('Format of the specification').selectOption('flag');
    await panel().getByText('{ "valid": false }').waitFor();
    await tab('Type');
    await panel()
      .getByText(/type Schema = /)
      .waitFor();
    await write(
      'Schema',
      '{"$ref": "#/definitions/a", "maximum": 1, "definitions": {"a": {"type": "integer"}}}',
    );
    await write('Instance', '2');
    await verdict(/^Invalid: 1 error$/);
    await page.getByLabel('Dialect').selectOption('draft-07');
    await verdict(/^Valid$/);
  });

  test('a link carries everything, and its receiver sees the same', async () => {
    await write('Schema', '{"const": "ключ 🗝"}');
    await write('Instance', '"ключ"');
    await page.getByLabel('Assert formats').check();
    await page.getByLabel('Dialect').selectOption('draft-07');
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByRole('button', { name: /^Link / }).waitFor();
    const link = page.url();
    assert.match(link, /#[\w-]+$/);
    await page.goto('about:blank');
    await page.goto(link);
    await verdict(/^Invalid: 1 error$/);
    assert.equal(await textOf('Schema'), '{"const": "ключ 🗝"}');
    assert.equal(await textOf('Instance'), '"ключ"');
    assert.equal(await page.getByLabel('Dialect').inputValue(), 'draft-07');
    assert.equal(await page.getByLabel('Assert formats').isChecked(), true);
  });

  test('a link that is none of ours opens the first example', async () => {
    await page.goto('about:blank');
    await page.goto(`${address}#nonsense`);
    await verdict(/^Invalid: /);
  });

  test('the keyboard alone reaches and works everything', async () => {
    const visited = new Set();
    await page.evaluate(() => document.body.focus());
    for (let step = 0; step < 16; step++) {
      await page.keyboard.press('Tab');
      visited.add(await page.evaluate(() => document.activeElement?.id ?? ''));
    }
    for (const id of [
      'example',
      'dialect',
      'formats',
      'share',
      'theme',
      'schema',
      'instance',
      'tab-errors',
      'panel',
    ])
      assert.ok(visited.has(id), `${id} is reached by Tab; reached: ${[...visited].join(' ')}`);
    await page.locator('#tab-errors').focus();
    await page.keyboard.press('ArrowRight');
    assert.equal(await page.evaluate(() => document.activeElement?.id), 'tab-output');
    assert.equal(await page.locator('#tab-output').getAttribute('aria-selected'), 'true');
  });

  for (const theme of ['light', 'dark']) {
    test(`no barrier that axe knows, ${theme}`, async () => {
      await page.getByLabel('Theme').selectOption(theme);
      assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), theme);
      for (const name of ['Errors', 'Lint', 'Cases', 'Type']) {
        await choose(name === 'Errors' ? 'A tree that holds trees' : 'An open tool, to be closed');
        await tab(name);
        await page.waitForTimeout(600);
        await page.evaluate(axe);
        const { violations } = await page.evaluate(() => globalThis.axe.run());
        assert.deepEqual(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
          [],
          name,
        );
        await page.screenshot({ path: join(screenshots, `${theme}-${name.toLowerCase()}.png`) });
      }
    });
  }

  test('narrow screens stack the panes', async () => {
    await page.setViewportSize({ width: 420, height: 800 });
    const boxes = await Promise.all(
      ['#schema', '#instance', '#panel'].map((id) => page.locator(id).boundingBox()),
    );
    assert.ok(boxes[0].y < boxes[1].y && boxes[1].y < boxes[2].y);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    assert.equal(overflow, false);
    await page.screenshot({ path: join(screenshots, 'narrow.png') });
  });
});

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { register } from 'node:module';
import { pathToFileURL } from 'node:url';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import { determineHitLimitReached, toMutantRunResult } from '@stryker-mutator/api/test-runner';
import { tests } from './collected-tests.mjs';

/** What each test costs, for the processes to come: a file of the copy of the repository that Stryker works on. */
const COSTS = 'test/mutation/costs.json';
/** A test that takes more processor time than this, in milliseconds, is left out: most mutants would wait for it in vain. */
const MOST_COST = 500;

/**
 * Runs every test in one process that stays: a mutant costs the tests that reach it, up to the first that fails, where
 * Stryker's own runners start a process for each. Stryker takes a new process where a mutant is asked about while
 * modules load, and where one does not come to an end. Cheap tests come first.
 */
class Runner {
  #isLoaded = false;
  /** What mutated code asks, each time that it comes to a mutant. */
  get #state() {
    globalThis.__stryker__ ??= {};
    return globalThis.__stryker__;
  }

  capabilities() {
    return { reloadEnvironment: false };
  }

  async dryRun() {
    const result = await this.#run({ disableBail: true });
    const costs = result.tests.map(({ id, timeSpentMs }) => [id, timeSpentMs]);
    writeFileSync(COSTS, JSON.stringify(Object.fromEntries(costs)));
    return { ...result, mutantCoverage: this.#state.mutantCoverage };
  }

  async mutantRun(options) {
    return toMutantRunResult(await this.#run({ ...options, activeMutant: options.activeMutant.id }));
  }

  async #run({ activeMutant, mutantActivation, hitLimit, disableBail, testFilter }) {
    const state = this.#state;
    Object.assign(state, { hitLimit, hitCount: hitLimit === undefined ? undefined : 0 });
    if (mutantActivation === 'static') state.activeMutant = activeMutant;
    await this.#load();
    state.activeMutant = activeMutant;
    const results = [];
    for (const test of inOrder(testFilter)) {
      state.currentTestId = test.name;
      const result = await runTest(test);
      results.push(result);
      const limit = determineHitLimitReached(state.hitCount, state.hitLimit);
      if (limit !== undefined) return limit;
      if (result.status === FAILED && !disableBail) break;
    }
    state.currentTestId = undefined;
    return { status: 'complete', tests: results };
  }

  async #load() {
    if (this.#isLoaded) return;
    this.#isLoaded = true;
    register('./node-test-hook.mjs', import.meta.url);
    await import(pathToFileURL(`${process.cwd()}/test/mutation/tests.ts`).href);
  }
}

/** The chosen tests, all of them before there is a choice. */
function inOrder(names) {
  if (names === undefined || !existsSync(COSTS)) return tests;
  const costs = JSON.parse(readFileSync(COSTS, 'utf8'));
  return tests
    .filter(({ name }) => names.includes(name) && costs[name] <= MOST_COST)
    .sort((a, b) => costs[a.name] - costs[b.name]);
}

const [SUCCESS, FAILED] = [0, 1];

async function runTest({ name, run }) {
  const start = process.cpuUsage();
  const outcome = { id: name, name, status: SUCCESS };
  try {
    await run({ diagnostic() {} });
  } catch (error) {
    Object.assign(outcome, { status: FAILED, failureMessage: String(error).slice(0, 500) });
  }
  const { user, system } = process.cpuUsage(start);
  return { ...outcome, timeSpentMs: (user + system) / 1000 };
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'portcullis', Runner)];

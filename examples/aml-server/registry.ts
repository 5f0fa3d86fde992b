import {
  createRegistry,
  type HandlerContext,
  type Registry,
  type RegistryOptions,
  type ToolResult,
} from '../../src/mcp/index.ts';
import { tools as schemas } from '../tools.ts';
import { type Case, createCaseStore, typologies } from './case-store.ts';

/** Who calls, as the server has authenticated it: never a part of the arguments. */
export interface Principal {
  readonly user: string;
  readonly team: string;
}

/** What the audit trail keeps: what the server itself saw happen, and nothing that a caller or a model claims. */
export interface AuditEntry {
  readonly tool: string;
  readonly user: string;
  readonly callId: string;
  readonly did: string;
}

export interface AmlServer {
  readonly registry: Registry<Principal>;
  readonly audit: readonly AuditEntry[];
  /** How often each handler ran. */
  readonly handled: ReadonlyMap<string, number>;
}

/**
 * The anti-money-laundering server behind the gate. The schema says what shape a call has, the principal who makes it,
 * the handler whether it may and what it means.
 */
export function createAmlServer(options: Omit<RegistryOptions<Principal>, 'tools'> = {}): AmlServer {
  const cases = createCaseStore();
  const audit: AuditEntry[] = [];
  const handled = new Map<string, number>();

  /** Counts and records a call, and finds the case if the principal may see it; both refusals read alike. */
  function open(caseId: string, did: string, context: HandlerContext<Principal>): Case | undefined {
    const { tool, principal, callId } = context;
    if (principal === undefined) return undefined;
    const found = cases.get(caseId);
    const isAllowed = found !== undefined && found.team === principal.team;
    audit.push({ tool, user: principal.user, callId, did: isAllowed ? did : 'was denied' });
    return isAllowed ? found : undefined;
  }

  function count({ tool }: HandlerContext<Principal>): void {
    handled.set(tool, (handled.get(tool) ?? 0) + 1);
  }

  const registry = createRegistry<Principal>({
    ...options,
    server: { name: 'aml-server', version: '1.0.0' },
    tools: [
      {
        name: 'assessCase',
        description: 'Scores one case for suspicious activity.',
        inputSchema: schemas['assessCase'] as object,
        outputSchema: {
          type: 'object',
          properties: { caseId: { type: 'string' }, score: { type: 'integer', minimum: 0, maximum: 100 } },
          required: ['caseId', 'score'],
          additionalProperties: false,
        },
        handler(args: { caseId: string; windowDays?: number; amount?: number }, context): ToolResult {
          count(context);
          const found = open(args.caseId, 'scored', context);
          if (found === undefined) return denied();
          const threshold = args.amount ?? 10_000;
          const near = found.amounts.filter(
            (amount) => amount > threshold * 0.9 && amount < threshold,
          ).length;
          return {
            structuredContent: { caseId: found.id, score: Math.round((100 * near) / found.amounts.length) },
          };
        },
      },
      {
        name: 'draftSar',
        description: 'Drafts a suspicious activity report for one case; sends nothing.',
        inputSchema: schemas['draftSar'] as object,
        handler(args: { caseId: string; evidenceIds: readonly string[] }, context): ToolResult | string {
          count(context);
          const found = open(args.caseId, 'drafted', context);
          // That evidence belongs to the case is a question of meaning, which no schema can answer.
          if (found === undefined || !args.evidenceIds.every((id) => found.evidenceIds.includes(id)))
            return denied();
          context.progress(1, 2, 'evidence found');
          return `Draft for ${found.id}, resting on ${args.evidenceIds.length} pieces of evidence. Not sent.`;
        },
      },
      {
        name: 'listTypologies',
        description: 'Lists known laundering typologies.',
        inputSchema: schemas['listTypologies'] as object,
        annotations: { readOnlyHint: true },
        handler(args: { category: string; limit?: number }, context): string {
          count(context);
          return (typologies[args.category] ?? []).slice(0, args.limit ?? 100).join('\n');
        },
      },
    ],
  });
  return { registry, audit, handled };
}

function denied(): ToolResult {
  return { isError: true, content: [{ type: 'text', text: 'No such case, or not yours.' }] };
}

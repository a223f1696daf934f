import type { FastifyInstance } from 'fastify';
import { Counter } from 'prom-client';
import * as z from 'zod';
import { enforceLimit, type Limit } from '../auth/rate-limit.ts';
import { redeOfIp } from '../auth/rede.ts';
import type { Deps } from '../deps.ts';
import { Problem } from './problem.ts';
import { CSP_REPORTS_PATH } from './security-headers.ts';

const BODY_LIMIT = 16 * 1024;
const REPORTS_MAX = 20;
const POR_REDE: Limit = { nome: 'csp.rede', max: 30, janelaSegundos: 60 };

/** Breaches of the policy of pages that browsers reported. */
export const cspReports = new Counter({
  name: 'balcao_csp_reports_total',
  help: 'Breaches of the Content-Security-Policy reported by browsers, by directive',
  labelNames: ['directive'],
  registers: [],
});

/** Both shapes of a report: `report-uri` (CSP 2) and `report-to` (Reporting API). Nothing else of them is read. */
const Old = z.object({
  'csp-report': z.object({
    'effective-directive': z.string().optional(),
    'violated-directive': z.string().optional(),
    'blocked-uri': z.string().default(''),
  }),
});
const New = z
  .array(z.object({ body: z.object({ effectiveDirective: z.string(), blockedURL: z.string().default('') }) }))
  .max(REPORTS_MAX);

const DIRECTIVES = [
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'font-src',
  'connect-src',
  'frame-src',
  'worker-src',
  'manifest-src',
  'form-action',
  'base-uri',
  'object-src',
  'frame-ancestors',
  'require-trusted-types-for',
  'trusted-types',
] as const;

interface Breach {
  directive: string;
  blocked: string;
}

/**
 * Receives what browsers report of the policy of pages. Anybody may send anything here: it is small, limited per network,
 * counted, and logged without addresses of pages, which may name people.
 */
export function serveCspReports(app: FastifyInstance, deps: Deps): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      async (_request: unknown, body: string | Buffer) => readBreaches(body.toString()),
    );
    scope.post(CSP_REPORTS_PATH, async (request, reply) => {
      const quem = redeOfIp(deps, request.ip);
      await enforceLimit(deps.db, POR_REDE, { quem, now: deps.clock() });
      const breaches = (request.body ?? []) as Breach[];
      for (const breach of breaches) {
        cspReports.inc({ directive: breach.directive });
        deps.log.warn(breach, 'content security policy breached');
      }
      return reply.code(204).send();
    });
  });
}

function readBreaches(text: string): Breach[] {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Problem('malformed');
  }
  const old = Old.safeParse(json);
  if (old.success) {
    const report = old.data['csp-report'];
    const directive = report['effective-directive'] ?? report['violated-directive'] ?? '';
    return [breachOf(directive, report['blocked-uri'])];
  }
  const modern = New.safeParse(json);
  if (!modern.success) throw new Problem('malformed');
  return modern.data.map(({ body }) => breachOf(body.effectiveDirective, body.blockedURL));
}

/** What is kept: a directive that the policy knows, and whether it was text of the page or another place, never which. */
function breachOf(directive: string, blocked: string): Breach {
  return {
    directive: DIRECTIVES.find((known) => known === directive) ?? 'other',
    blocked: blocked.startsWith('http')
      ? 'address'
      : blocked === 'inline' || blocked === 'eval'
        ? blocked
        : 'other',
  };
}

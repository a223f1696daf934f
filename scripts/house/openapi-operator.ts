import type { OpenApiDocument, Operation } from '../../packages/contract/src/kernel/openapi.ts';
import { type JsonSchema, writeSchemas } from '../../packages/contract/src/kernel/openapi-schema.ts';
import { Saude } from '../../packages/contract/src/portal.ts';

/** Adds the routes for operators and their tools, which are no part of the contract with the web application. */
export function addOperatorDoors(document: OpenApiDocument): void {
  document.tags.push({ name: 'operacao' });
  document.components.schemas.Saude = writeSchemas('output', [Saude]).whole(Saude);
  document.paths['/metricas'] = { get: METRICAS };
  document.paths['/openapi.json'] = { get: DESCRIPTION };
  document.paths['/csp-relatorios'] = { post: CSP };
  const saude = document.paths['/saude']?.get;
  if (!saude) throw new Error('the contract has no /saude');
  saude.responses = {
    200: health('Live and ready.'),
    503: health('Live but not ready: the database does not answer.'),
  };
}

const METRICAS: Operation = {
  operationId: 'operacao.metricas',
  tags: ['operacao'],
  summary:
    'Metrics for Prometheus; with METRICS_TOKEN as the bearer, or, outside production, from the same machine when none is set',
  security: [],
  'x-permission': 'public',
  responses: {
    200: text('Metrics.', 'text/plain'),
    404: { description: 'Not from here, or without the token.' },
  },
};

const DESCRIPTION: Operation = {
  operationId: 'operacao.openapi',
  tags: ['operacao'],
  summary: 'This description',
  security: [],
  'x-permission': 'public',
  responses: { 200: text('OpenAPI 3.1.', 'application/json') },
};

const CSP: Operation = {
  operationId: 'operacao.cspRelatorios',
  tags: ['operacao'],
  summary:
    'Breaches of the Content-Security-Policy as browsers report them, at most 16 KB; 30 a minute from one network. Only the directive and the kind of what was blocked are kept',
  security: [],
  'x-permission': 'public',
  requestBody: { required: true, content: { 'application/csp-report': {}, 'application/reports+json': {} } },
  responses: {
    204: { description: 'Counted.' },
    400: { description: 'No report.' },
    413: { description: 'Longer than 16 KB.' },
    429: { description: 'More than 30 in a minute.' },
  },
};

function text(description: string, mime: string): JsonSchema {
  return { description, content: { [mime]: {} } };
}

function health(description: string): JsonSchema {
  return { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Saude' } } } };
}

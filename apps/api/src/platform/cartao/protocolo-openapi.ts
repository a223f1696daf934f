import * as z from 'zod';
import {
  AvisoDoCartao,
  ErroDoCartao,
  Estabelecimento,
  Estorno,
  Exclusao,
  NovaSessao,
  NovoEstorno,
  Sessao,
} from './protocolo.ts';

const SCHEMAS = {
  NovaSessao,
  Sessao,
  NovoEstorno,
  Estorno,
  Exclusao,
  Estabelecimento,
  Aviso: AvisoDoCartao,
  Erro: ErroDoCartao,
};
type Name = keyof typeof SCHEMAS;

const DESCRIPTION = [
  'What the portal asks of an acquirer of cards, and what the acquirer tells the portal. The number of a card is typed on',
  'the page of the acquirer alone. Every call may be repeated: the second one changes nothing.',
].join(' ');

const ref = (name: Name) => ({ $ref: `#/components/schemas/${name}` });
const json = (name: Name) => ({ 'application/json': { schema: ref(name) } });
const pathParam = (name: string, schema: object) => ({ name, in: 'path', required: true, schema });

const SESSAO = pathParam('id', { type: 'string', format: 'uuid' });
const CODIGO = pathParam('codigo', { type: 'string', pattern: '^[A-Za-z0-9]{1,35}$' });

interface Operation {
  summary: string;
  operationId: string;
  parameters?: object[];
  body?: Name;
  answer?: Name;
}

function operation({ summary, operationId, parameters, body, answer }: Operation): object {
  return {
    operationId,
    summary,
    ...(parameters && { parameters }),
    ...(body && { requestBody: { required: true, content: json(body) } }),
    responses: {
      200: { description: 'Done, now or before.', ...(answer && { content: json(answer) }) },
      default: { description: 'Refused, and why.', content: json('Erro') },
    },
  };
}

const PATHS = {
  '/estabelecimento': {
    get: operation({
      operationId: 'lerEstabelecimento',
      summary: 'Check the key of the merchant',
      answer: 'Estabelecimento',
    }),
  },
  '/sessoes/{id}': {
    put: operation({
      operationId: 'criarSessao',
      summary: 'Make a session under an id of the merchant, which is the key of idempotency',
      parameters: [SESSAO],
      body: 'NovaSessao',
      answer: 'Sessao',
    }),
    get: operation({
      operationId: 'lerSessao',
      summary: 'Read the truth about a session',
      parameters: [SESSAO],
      answer: 'Sessao',
    }),
  },
  '/sessoes/{id}/captura': {
    post: operation({
      operationId: 'capturarSessao',
      summary: 'Take the money of an authorised session; without it the authorisation lapses after 5 days',
      parameters: [SESSAO],
      answer: 'Sessao',
    }),
  },
  '/sessoes/{id}/cancelamento': {
    post: operation({
      operationId: 'cancelarSessao',
      summary: 'End a session whose money was not taken',
      parameters: [SESSAO],
      answer: 'Sessao',
    }),
  },
  '/sessoes/{id}/estornos/{codigo}': {
    put: operation({
      operationId: 'estornar',
      summary: 'Give back a part of a captured session, or all of it, under a code of the merchant',
      parameters: [SESSAO, CODIGO],
      body: 'NovoEstorno',
      answer: 'Estorno',
    }),
  },
  '/cartoes/exclusao': {
    post: operation({
      operationId: 'excluirCartao',
      summary: 'Delete a card that was kept',
      body: 'Exclusao',
    }),
  },
};

/** The text of docs/cartao-protocolo.openapi.json. */
export function renderCardProtocol(): string {
  const schemas = Object.fromEntries(
    Object.entries(SCHEMAS).map(([name, schema]) => {
      const { $schema: _, ...described } = z.toJSONSchema(schema);
      return [name, described];
    }),
  );
  const document = {
    openapi: '3.1.0',
    info: { title: 'Protocolo de cartão', version: '1', description: DESCRIPTION },
    servers: [{ url: 'https://cartao.adquirente.example/v1' }],
    security: [{ estabelecimento: [] }],
    paths: PATHS,
    webhooks: {
      sessaoAlterada: {
        post: {
          operationId: 'avisar',
          summary: 'Tell the portal that a session changed; the portal then reads the truth',
          security: [],
          parameters: [
            {
              name: 'x-cartao-assinatura',
              in: 'header',
              required: true,
              description: 't=<seconds>,v1=<hex>: HMAC-SHA-256 of the seconds, a full stop and the body.',
              schema: { type: 'string', pattern: '^t=[0-9]{1,12},v1=[0-9a-f]{64}$' },
            },
          ],
          requestBody: { required: true, content: json('Aviso') },
          responses: { 200: { description: 'Taken. Any other answer is a reason to send it again.' } },
        },
      },
    },
    components: {
      schemas,
      securitySchemes: {
        estabelecimento: { type: 'http', scheme: 'basic', description: 'Merchant and key.' },
      },
    },
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

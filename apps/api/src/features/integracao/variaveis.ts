import type { Integracao } from '@balcao/domain/integracao/integracao';
import type { Env } from '#platform/env.ts';

/** The variables of each integration; those in `SEGREDOS` say only whether they are there. */
const VARIAVEIS = {
  pix: [
    'PIX_URL',
    'PIX_TOKEN_URL',
    'PIX_CLIENT_ID',
    'PIX_CLIENT_SECRET',
    'PIX_CHAVE',
    'PIX_P12',
    'PIX_P12_PASSWORD',
    'PIX_WEBHOOK_SEGREDO',
    'PIX_WEBHOOK_SEGREDO_ANTERIOR',
  ],
  cartao: [
    'CARTAO_URL',
    'CARTAO_PAGINAS',
    'CARTAO_ESTABELECIMENTO',
    'CARTAO_CHAVE',
    'CARTAO_WEBHOOK_SEGREDO',
    'CARTAO_WEBHOOK_SEGREDO_ANTERIOR',
  ],
  arquivos: ['DATA_DIR', 'S3_BUCKET', 'S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  antivirus: ['CLAMD_HOST', 'CLAMD_PORT'],
  assinatura: ['SIGN_P12', 'SIGN_P12_PASSWORD'],
  cep: ['CEP_URL'],
} as const satisfies Record<Integracao, readonly (keyof Env)[]>;

const SEGREDOS: ReadonlySet<string> = new Set<keyof Env>([
  'PIX_CLIENT_SECRET',
  'PIX_P12_PASSWORD',
  'PIX_WEBHOOK_SEGREDO',
  'PIX_WEBHOOK_SEGREDO_ANTERIOR',
  'CARTAO_CHAVE',
  'CARTAO_WEBHOOK_SEGREDO',
  'CARTAO_WEBHOOK_SEGREDO_ANTERIOR',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SIGN_P12_PASSWORD',
]);

/** What the environment says of an integration, without secrets. */
export function variaveisDe(env: Env, chave: Integracao) {
  return VARIAVEIS[chave].map((nome) => {
    const value = env[nome];
    const said = value === undefined || SEGREDOS.has(nome) ? null : withoutSignIn(String(value));
    return { nome, valor: said, definida: value !== undefined };
  });
}

/** An address without the user and password that it may carry. */
const withoutSignIn = (text: string): string => text.replace(/(?<=^\w+:\/\/)[^/@]*@/, '');

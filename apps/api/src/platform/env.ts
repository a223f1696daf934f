import * as z from 'zod';
import { isPrintedSecret, isProxyList, isSender } from './env-values.ts';

const port = z.coerce.number().int().min(1).max(65_535);
const limit = z.coerce.number().int().min(1).max(1_000_000_000);
const flag = z.stringbool();
const postgres = z.url({ protocol: /^postgres(ql)?$/ });

const Env = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port.default(3000),
  /** Address that people type, for links in e-mail and QR codes; default http://localhost:PORT. */
  BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  /** Folder of the key files, outside DATA_DIR; compulsory in production. Default: DATA_DIR with `-chaves` behind it. */
  KEYS_DIR: z.string().min(1).optional(),
  DATABASE_URL: postgres.optional(),
  /** Sign-ins for serving, chaining the audit log and taking jobs; without them the start makes them by DATABASE_URL. */
  DATABASE_URL_SERVIR: postgres.optional(),
  DATABASE_URL_SELAR: postgres.optional(),
  DATABASE_URL_EXECUTAR: postgres.optional(),
  DB_POOL: z.coerce.number().int().min(2).max(100).default(8),
  /** Comma-separated addresses or CIDR ranges of the reverse proxies whose X-Forwarded-For is believed. */
  TRUST_PROXY: z.string().refine(isProxyList).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().refine(isSender).optional(),
  /** Whether a mail server that the screen names may be in the internal network. */
  SMTP_ALLOW_INTERNAL: flag.default(false),
  CLAMD_HOST: z.string().min(1).optional(),
  CLAMD_PORT: port.default(3310),
  S3_BUCKET: z.string().min(1).optional(),
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  /** Address directory asked as GET {CEP_URL}/{cep}/json/; without it, addresses are typed. */
  CEP_URL: z.url({ protocol: /^https?$/ }).optional(),
  SIGN_P12: z.string().min(1).optional(),
  SIGN_P12_PASSWORD: z.string().optional(),
  /** Base of the Pix provider's API, with its version; without it, outside production, payments are simulated. */
  PIX_URL: z.url({ protocol: /^https?$/ }).optional(),
  PIX_TOKEN_URL: z.url({ protocol: /^https?$/ }).optional(),
  PIX_CLIENT_ID: z.string().min(1).optional(),
  PIX_CLIENT_SECRET: z.string().min(1).optional(),
  PIX_CHAVE: z.string().min(1).max(77).optional(),
  PIX_P12: z.string().min(1).optional(),
  PIX_P12_PASSWORD: z.string().optional(),
  PIX_WEBHOOK_SEGREDO: z.string().min(32).optional(),
  PIX_WEBHOOK_SEGREDO_ANTERIOR: z.string().min(32).optional(),
  /** Base of the API of the acquirer of cards, with its version; without it, outside production, cards are simulated. */
  CARTAO_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Where its pages are; default the host of CARTAO_URL. */
  CARTAO_PAGINAS: z.url({ protocol: /^https?$/ }).optional(),
  CARTAO_ESTABELECIMENTO: z.string().min(1).optional(),
  CARTAO_CHAVE: z.string().min(1).optional(),
  CARTAO_WEBHOOK_SEGREDO: z.string().min(32).optional(),
  CARTAO_WEBHOOK_SEGREDO_ANTERIOR: z.string().min(32).optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  WORKER_CONCURRENCY: z.coerce.number().int().min(1).max(32).default(4),
  /** What one person may do; beyond it they are asked to wait. */
  LIMIT_REQUESTS_PER_MINUTE: limit.default(1_200),
  LIMIT_WRITES_PER_MINUTE: limit.default(120),
  /** Anonymous requests of one network; signing in has its own limit. */
  LIMIT_PUBLIC_PER_MINUTE: limit.default(300),
  LIMIT_UPLOADS_PER_HOUR: limit.default(100),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Whether administrators, and who may see what is sealed, need a second factor; default only in production. */
  SECOND_FACTOR_REQUIRED: flag.optional(),
  /** Loads the demo council into an empty database; never in production. */
  DEMO: flag.optional(),
});

export type Env = z.output<typeof Env> & {
  baseUrl: string;
  /** The council demands a second factor of administrators and of who may see what is sealed. */
  secondFactor: boolean;
  /** The Pix provider is the built-in one, which moves no money. */
  pixSimulado: boolean;
  /** The acquirer of cards is the built-in one, which moves no money. */
  cartaoSimulado: boolean;
  /** Address of the page where the built-in bank of boletos answers; null where it does not run. */
  bancoSimulado: string | null;
};

/** Thrown when a variable is missing or wrong; each line of the message names one. */
export class EnvError extends Error {}

function crossChecks(env: z.output<typeof Env>): string[] {
  const wrong: string[] = [];
  if (env.NODE_ENV === 'production' && env.DEMO)
    wrong.push('DEMO: não pode ser ligado com NODE_ENV=production.');
  if (env.NODE_ENV === 'production' && !env.BASE_URL) wrong.push('BASE_URL: obrigatório em produção.');
  if (env.NODE_ENV === 'production' && !env.KEYS_DIR) wrong.push('KEYS_DIR: obrigatório em produção.');
  if (env.SMTP_URL && !env.MAIL_FROM) wrong.push('MAIL_FROM: obrigatório quando SMTP_URL é usado.');
  if (env.S3_BUCKET && !(env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY))
    wrong.push('S3_ACCESS_KEY_ID e S3_SECRET_ACCESS_KEY: obrigatórios quando S3_BUCKET é usado.');
  if (!env.S3_BUCKET && (env.S3_ENDPOINT || env.S3_ACCESS_KEY_ID || env.S3_SECRET_ACCESS_KEY))
    wrong.push(
      'S3_BUCKET: obrigatório quando S3_ENDPOINT, S3_ACCESS_KEY_ID ou S3_SECRET_ACCESS_KEY é usado.',
    );
  if (env.SIGN_P12_PASSWORD && !env.SIGN_P12)
    wrong.push('SIGN_P12: obrigatório quando SIGN_P12_PASSWORD é usado.');
  wrong.push(...checkPix(env), ...checkCartao(env));
  for (const [name, value] of Object.entries(env))
    if (typeof value === 'string' && isPrintedSecret(value))
      wrong.push(`${name}: ainda tem o valor do exemplo, que todos conhecem; troque-o.`);
  return wrong;
}

/** A provider is named with all that it needs, or not at all. */
function checkPix(env: z.output<typeof Env>): string[] {
  const { PIX_URL, PIX_TOKEN_URL, PIX_CLIENT_ID, PIX_CLIENT_SECRET, PIX_CHAVE, PIX_WEBHOOK_SEGREDO } = env;
  const needed = { PIX_CLIENT_ID, PIX_CLIENT_SECRET, PIX_CHAVE, PIX_WEBHOOK_SEGREDO };
  const wrong: string[] = [];
  if (env.PIX_P12_PASSWORD && !env.PIX_P12)
    wrong.push('PIX_P12: obrigatório quando PIX_P12_PASSWORD é usado.');
  // The screen may name the provider; only its certificate is a file of the installation.
  const extra = [PIX_TOKEN_URL, env.PIX_WEBHOOK_SEGREDO_ANTERIOR, ...Object.values(needed)];
  if (!PIX_URL)
    return extra.some(Boolean)
      ? [...wrong, 'PIX_URL: obrigatório quando outra variável PIX_… é usada.']
      : wrong;
  for (const [name, value] of Object.entries(needed))
    if (!value) wrong.push(`${name}: obrigatório quando PIX_URL é usado.`);
  const plain = [PIX_URL, PIX_TOKEN_URL].some((url) => url?.startsWith('http:'));
  if (env.NODE_ENV === 'production' && plain)
    wrong.push('PIX_URL e PIX_TOKEN_URL: em produção precisam ser https.');
  return wrong;
}

/** An acquirer is named with all that it needs, or not at all. */
function checkCartao(env: z.output<typeof Env>): string[] {
  const { CARTAO_URL, CARTAO_PAGINAS, CARTAO_ESTABELECIMENTO, CARTAO_CHAVE, CARTAO_WEBHOOK_SEGREDO } = env;
  const needed = { CARTAO_ESTABELECIMENTO, CARTAO_CHAVE, CARTAO_WEBHOOK_SEGREDO };
  const extra = [CARTAO_PAGINAS, env.CARTAO_WEBHOOK_SEGREDO_ANTERIOR, ...Object.values(needed)];
  if (!CARTAO_URL)
    return extra.some(Boolean) ? ['CARTAO_URL: obrigatório quando outra variável CARTAO_… é usada.'] : [];
  const wrong = Object.entries(needed)
    .filter(([, value]) => !value)
    .map(([name]) => `${name}: obrigatório quando CARTAO_URL é usado.`);
  if (env.NODE_ENV === 'production' && [CARTAO_URL, CARTAO_PAGINAS].some((url) => url?.startsWith('http:')))
    wrong.push('CARTAO_URL e CARTAO_PAGINAS: em produção precisam ser https.');
  return wrong;
}

/**
 * Reads the configuration from the environment. Empty variables count as absent.
 * Throws EnvError naming every wrong variable at once.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, v]) => v !== undefined && v !== ''));
  const parsed = Env.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map(
      (i) => `${i.path.join('.')}: valor inválido. Veja docs/configuracao.md.`,
    );
    throw new EnvError(`Configuração inválida:\n${lines.join('\n')}`);
  }
  const wrong = crossChecks(parsed.data);
  if (wrong.length > 0) throw new EnvError(`Configuração inválida:\n${wrong.join('\n')}`);
  return {
    ...parsed.data,
    pixSimulado: parsed.data.NODE_ENV !== 'production' && source.BALCAO_PIX_SIMULADO === '1',
    cartaoSimulado: parsed.data.NODE_ENV !== 'production' && source.BALCAO_CARTAO_SIMULADO === '1',
    bancoSimulado: parsed.data.NODE_ENV === 'production' ? null : (source.BALCAO_BOLETO_PAGINAS ?? null),
    secondFactor: parsed.data.SECOND_FACTOR_REQUIRED ?? parsed.data.NODE_ENV === 'production',
    baseUrl: (parsed.data.BASE_URL ?? `http://localhost:${parsed.data.PORT}`).replace(/\/$/, ''),
  };
}

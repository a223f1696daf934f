import { anexo } from './anexo.ts';
import { auth } from './auth.ts';
import { calendario } from './calendario.ts';
import { cobranca } from './cobranca.ts';
import { documento } from './documento.ts';
import { email } from './email.ts';
import type { Contract } from './kernel/route.ts';
import { municipio } from './municipio.ts';
import { portal } from './portal.ts';
import { rascunho } from './rascunho.ts';
import { requerimento } from './requerimento.ts';
import { servico } from './servico.ts';
import { sessao } from './sessao.ts';
import { tipo } from './tipo.ts';
import { usuario } from './usuario.ts';

/** Every contract of the API, by noun: what the server mounts, OpenAPI describes and the permission test walks. */
export const contracts = {
  auth,
  sessao,
  usuario,
  portal,
  email,
  municipio,
  servico,
  tipo,
  rascunho,
  requerimento,
  anexo,
  documento,
  cobranca,
  calendario,
} as const satisfies Record<string, Contract>;

import { auth } from './auth.ts';
import { eventos } from './eventos.ts';
import type { RouteDef } from './kernel/route.ts';
import { portal } from './portal.ts';
import { sessao } from './sessao.ts';

/**
 * Routes that stay open to an account whose time to set up a second factor is over. They end that duty, serve
 * the account's sessions and password, and fill the frame of every page.
 */
export const ABERTAS_SEM_SEGUNDO_FATOR: ReadonlySet<RouteDef> = new Set<RouteDef>([
  auth.logout,
  auth.confirmarIdentidade,
  auth.totpIniciar,
  auth.totpAtivar,
  auth.trocarSenha,
  sessao.eu,
  sessao.list,
  sessao.encerrar,
  sessao.encerrarOutras,
  portal.notificacoes,
  portal.aceitarTermo,
  eventos.abrir,
]);

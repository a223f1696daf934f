import { auth } from './auth.ts';
import { eventos } from './eventos.ts';
import type { RouteDef } from './kernel/route.ts';
import { portal } from './portal.ts';
import { sessao } from './sessao.ts';

/**
 * Routes that an account may call which owes its second factor beyond the time allowed: those that end the duty, the own
 * sessions and password, and what the frame of every page asks for.
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

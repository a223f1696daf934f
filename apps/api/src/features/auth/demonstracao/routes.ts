import type { demonstracao } from '@balcao/contract/demonstracao';
import { DEMO_SENHA, demoEntradas } from '@balcao/db/seed/sign-ins';
import type { Handlers } from '#platform/http/context.ts';
import { isDemonstracao } from './is-demonstracao.ts';

const ENTRADAS = demoEntradas.map(({ nome, papel, cpf }) => ({
  nome,
  papel,
  login: cpf,
  senha: DEMO_SENHA,
}));

export const demonstracaoHandlers: Handlers<typeof demonstracao> = {
  entradas: async ({ deps, tx }) => {
    const items = (await isDemonstracao(tx, deps.env)) ? ENTRADAS : [];
    return { items, total: items.length };
  },
};

import type { comunicacao } from '@balcao/contract/comunicacao';
import type { usuario } from '@balcao/contract/usuario';
import type { Handlers } from '#platform/http/context.ts';
import { changeComunicacao, changePreferencias } from './change-preferencias.ts';
import { confirmContactCode, requestContactCode } from './contact-code.ts';
import { correctNome } from './correct-nome.ts';
import { openFicha } from './ficha.ts';
import { listUsuarios } from './list-usuarios.ts';
import { sendAcesso } from './send-acesso.ts';
import { usuarioDetail } from './usuario-detail.ts';

export const usuarioHandlers: Handlers<typeof usuario> = {
  list: ({ tx, who, query }) => listUsuarios(tx, who, query),
  detail: ({ tx, who, params }) => usuarioDetail(tx, who, params.id),
  abrir: async ({ tx, who, params, body }) => {
    await openFicha(tx, who, { ...params, ...body });
    return usuarioDetail(tx, who, params.id);
  },
  corrigir: async ({ tx, who, params, body }) => {
    await correctNome(tx, who, { ...params, ...body });
    return usuarioDetail(tx, who, params.id);
  },
  enviarAcesso: async ({ tx, who, params, body, deps }) => {
    await sendAcesso({ tx, who, sessions: deps.sessions }, { ...params, ...body });
    return undefined;
  },
  preferencias: async ({ tx, who, body }) => {
    await changePreferencias(tx, who, body);
    return usuarioDetail(tx, who, who.usuarioId);
  },
  pedirCodigo: ({ tx, who, body, deps: { keys } }) =>
    requestContactCode(tx, who, { ...body, resumo: keys.resumo() }),
  confirmarCodigo: {
    ownTransactions: true,
    handle: async ({ tx, who, body, deps: { keys } }) => ({
      verificado: await confirmContactCode(tx, who, { ...body, resumo: keys.resumo() }),
    }),
  },
};

export const comunicacaoHandlers: Handlers<typeof comunicacao> = {
  escolher: async ({ tx, who, params, body }) => {
    await changeComunicacao(tx, who, { ...params, ...body });
    return usuarioDetail(tx, who, params.id);
  },
};

import type { aviso } from '@balcao/contract/aviso';
import type { comunicacao } from '@balcao/contract/comunicacao';
import type { foto } from '@balcao/contract/foto';
import type { usuario } from '@balcao/contract/usuario';
import type { Handlers } from '#platform/http/context.ts';
import { changeAvisos } from './change-avisos.ts';
import { changeComunicacao, changePreferencias } from './change-preferencias.ts';
import { confirmContactCode, requestContactCode } from './contact-code.ts';
import { correctNome } from './correct-nome.ts';
import { openFicha } from './ficha.ts';
import { changeFoto } from './foto/change-foto.ts';
import { readFoto } from './foto/read-foto.ts';
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

export const avisoHandlers: Handlers<typeof aviso> = {
  escolher: async ({ tx, who, params, body }) => {
    await changeAvisos(tx, who, { ...params, ...body });
    return usuarioDetail(tx, who, params.id);
  },
};

export const fotoHandlers: Handlers<typeof foto> = {
  ver: ({ deps, who, params }) => readFoto(deps, who, params.id),
  // A picture is drawn before the transaction, which would otherwise stay open meanwhile.
  trocar: {
    ownTransactions: true,
    handle: async ({ deps, who, params, body }) => {
      await changeFoto(deps, who, { ...params, ...body });
      return usuarioDetail(deps.db, who, params.id);
    },
  },
};

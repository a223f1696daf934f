import { anexo } from '@balcao/contract/anexo';
import { carteira } from '@balcao/contract/carteira';
import { cobrancaAto } from '@balcao/contract/cobranca-ato';
import type { RouteDef } from '@balcao/contract/kernel/route';
import { representacao } from '@balcao/contract/representacao';
import type { FonteConhecida, FonteDeArquivos } from './fonte.ts';

const ROUTES = {
  rascunho: anexo.baixarRascunho,
  requerimento: anexo.downloadAnexo,
  mensagem: anexo.downloadMensagem,
  carteira: carteira.conteudo,
  representacao: representacao.comprovante,
  pagamento: cobrancaAto.comprovante,
} as const satisfies Record<FonteConhecida, RouteDef>;

/** The route of a file's bytes. It is needed only once a file is opened. */
export const routeOf = (fonte: FonteDeArquivos): RouteDef =>
  typeof fonte === 'string' ? ROUTES[fonte] : fonte.route;

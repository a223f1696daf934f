import { anexo } from './anexo.ts';
import { ausencia } from './ausencia.ts';
import { auth } from './auth.ts';
import { bloco } from './bloco.ts';
import { busca } from './busca.ts';
import { calendario } from './calendario.ts';
import { carta } from './carta.ts';
import { carteira } from './carteira.ts';
import { checklist } from './checklist.ts';
import { cobranca } from './cobranca.ts';
import { comunicacao } from './comunicacao.ts';
import { copia } from './copia.ts';
import { decisao } from './decisao.ts';
import { demonstracao } from './demonstracao.ts';
import { documento } from './documento.ts';
import { email } from './email.ts';
import { etiqueta } from './etiqueta.ts';
import { eventos } from './eventos.ts';
import { exportacao } from './exportacao.ts';
import { fila } from './fila.ts';
import { grupo } from './grupo.ts';
import { instituicao } from './instituicao.ts';
import { intercambio } from './intercambio.ts';
import { interessado } from './interessado.ts';
import type { Contract } from './kernel/route.ts';
import { leitura } from './leitura.ts';
import { lote } from './lote.ts';
import { macro } from './macro.ts';
import { mencao } from './mencao.ts';
import { modelo } from './modelo.ts';
import { modeloResposta } from './modelo-resposta.ts';
import { municipio } from './municipio.ts';
import { norma } from './norma.ts';
import { oferta } from './oferta.ts';
import { portal } from './portal.ts';
import { presenca } from './presenca.ts';
import { prioridade } from './prioridade.ts';
import { rascunho } from './rascunho.ts';
import { reabertura } from './reabertura.ts';
import { reclamacao } from './reclamacao.ts';
import { representacao } from './representacao.ts';
import { requerimento } from './requerimento.ts';
import { resposta } from './resposta.ts';
import { servico } from './servico.ts';
import { sessao } from './sessao.ts';
import { situacao } from './situacao.ts';
import { subsituacao } from './subsituacao.ts';
import { termo } from './termo.ts';
import { tipo } from './tipo.ts';
import { tramite } from './tramite.ts';
import { usuario } from './usuario.ts';
import { vinculo } from './vinculo.ts';
import { visao } from './visao.ts';

/** Every contract of the API, by noun: what the server mounts, OpenAPI describes and the permission test walks. */
export const contracts = {
  auth,
  sessao,
  usuario,
  comunicacao,
  representacao,
  portal,
  demonstracao,
  email,
  municipio,
  servico,
  termo,
  tipo,
  tramite,
  rascunho,
  requerimento,
  resposta,
  carta,
  anexo,
  leitura,
  carteira,
  documento,
  cobranca,
  calendario,
  norma,
  instituicao,
  grupo,
  ausencia,
  busca,
  eventos,
  presenca,
  fila,
  etiqueta,
  modeloResposta,
  macro,
  lote,
  checklist,
  mencao,
  exportacao,
  visao,
  vinculo,
  modelo,
  bloco,
  oferta,
  intercambio,
  interessado,
  prioridade,
  reabertura,
  reclamacao,
  decisao,
  copia,
  situacao,
  subsituacao,
} as const satisfies Record<string, Contract>;

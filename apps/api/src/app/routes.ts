import { contracts } from '@balcao/contract/contracts.gen';
import type { FastifyInstance } from 'fastify';
import { aceitesHandlers, aceitesRepeats } from '#features/aceite/routes.ts';
import { ajudaHandlers } from '#features/ajuda/routes.ts';
import { carteiraHandlers, carteiraRepeats } from '#features/anexo/carteira/routes.ts';
import { anexoHandlers } from '#features/anexo/routes.ts';
import { anuidadeHandlers, anuidadeRepeats } from '#features/anuidade/routes.ts';
import { aparenciaHandlers } from '#features/aparencia/routes.ts';
import { auditoriaHandlers } from '#features/auditoria/routes.ts';
import { demonstracaoHandlers } from '#features/auth/demonstracao/routes.ts';
import { authHandlers } from '#features/auth/routes.ts';
import { buscaHandlers } from '#features/busca/routes.ts';
import { calendarioHandlers, calendarioRepeats } from '#features/calendario/routes.ts';
import { cartaHandlers, cartaRepeats } from '#features/carta/routes.ts';
import { cartaoHandlers } from '#features/cartao/routes.ts';
import { cobrancaAtoHandlers, cobrancaAtoRepeats } from '#features/cobranca/ato/routes.ts';
import { boletoHandlers, cnabHandlers } from '#features/cobranca/cnab/routes.ts';
import { comprovanteHandlers } from '#features/cobranca/comprovante/routes.ts';
import { creditoHandlers, creditoRepeats } from '#features/cobranca/credito/routes.ts';
import {
  diferencaHandlers,
  diferencaRepeats,
  disputaHandlers,
  fechamentoHandlers,
  fechamentoRepeats,
} from '#features/cobranca/fechamento/routes.ts';
import { acordoHandlers, cobrancaHandlers, tentativaHandlers } from '#features/cobranca/routes.ts';
import { cobrancasListaHandlers } from '#features/cobrancas-lista/routes.ts';
import { conselhoHandlers } from '#features/conselho/routes.ts';
import { consultaHandlers } from '#features/consulta/routes.ts';
import { contaHandlers, contaRepeats } from '#features/conta/routes.ts';
import {
  mencaoHandlers,
  mensagemHandlers,
  mensagemRepeats,
  respostaHandlers,
  respostaRepeats,
} from '#features/conversa/routes.ts';
import { conviteHandlers, conviteRepeats } from '#features/convite/routes.ts';
import {
  decidirHandlers,
  decidirRepeats,
  decisaoHandlers,
  reclamacaoHandlers,
  reclamacaoRepeats,
} from '#features/decisao/routes.ts';
import { detalheHandlers } from '#features/detalhe/routes.ts';
import { distribuicaoHandlers } from '#features/distribuicao/routes.ts';
import { copiaHandlers } from '#features/documento/copia/routes.ts';
import { documentoHandlers, documentoRepeats } from '#features/documento/routes.ts';
import { modeloEmailHandlers, modeloEmailRepeats } from '#features/email/modelo/routes.ts';
import { emailHandlers } from '#features/email/routes.ts';
import { emailServidorHandlers } from '#features/email/servidor/routes.ts';
import { etiquetaHandlers, etiquetaRepeats } from '#features/etiqueta/routes.ts';
import { eventosHandlers } from '#features/eventos/routes.ts';
import {
  exigenciaHandlers,
  exigenciaRepeats,
  reaberturaHandlers,
  reaberturaRepeats,
} from '#features/exigencia/routes.ts';
import { exportacaoHandlers, exportacaoRepeats } from '#features/exportacao/routes.ts';
import { filaHandlers } from '#features/fila/routes.ts';
import { ausenciaHandlers, ausenciaRepeats } from '#features/grupo/ausencia/routes.ts';
import { grupoHandlers, grupoRepeats } from '#features/grupo/routes.ts';
import { instituicaoHandlers, instituicaoRepeats } from '#features/instituicao/routes.ts';
import {
  adquirenteHandlers,
  antivirusHandlers,
  cepHandlers,
  integracaoHandlers,
  pixHandlers,
} from '#features/integracao/routes.ts';
import { intercambioHandlers, intercambioRepeats } from '#features/intercambio/routes.ts';
import { interessadoHandlers } from '#features/interessado/routes.ts';
import { leituraHandlers } from '#features/leitura/routes.ts';
import { listaHandlers } from '#features/lista/routes.ts';
import { loteHandlers, loteRepeats, macroHandlers, macroRepeats } from '#features/macro/routes.ts';
import { anonimaHandlers } from '#features/manifestacao/anonima/routes.ts';
import { manifestacaoArquivoHandlers } from '#features/manifestacao/arquivo/routes.ts';
import { categoriaHandlers, categoriaRepeats } from '#features/manifestacao/categoria/routes.ts';
import { identidadeHandlers, identidadeRepeats } from '#features/manifestacao/cofre/routes.ts';
import { manifestacaoComprovanteHandlers } from '#features/manifestacao/comprovante/routes.ts';
import { manifestacaoLoteHandlers } from '#features/manifestacao/lote/routes.ts';
import { manifestacaoMencaoHandlers } from '#features/manifestacao/mencao/routes.ts';
import { manifestacaoModeloHandlers } from '#features/manifestacao/modelo/routes.ts';
import { aFazerHandlers, painelHandlers } from '#features/manifestacao/painel/routes.ts';
import { manifestacaoPresencaHandlers } from '#features/manifestacao/presenca/routes.ts';
import { manifestacaoRascunhoHandlers } from '#features/manifestacao/rascunho/routes.ts';
import { regrasHandlers as ouvidoriaRegrasHandlers } from '#features/manifestacao/regras/routes.ts';
import {
  manifestacaoHandlers,
  manifestacaoRepeats,
  manifestacoesListaHandlers,
} from '#features/manifestacao/routes.ts';
import { manutencaoHandlers } from '#features/manutencao/routes.ts';
import { blocoHandlers, blocoRepeats, modeloHandlers, modeloRepeats } from '#features/modelo/routes.ts';
import {
  modeloRespostaHandlers,
  modeloRespostaRepeats,
  usarModeloHandlers,
} from '#features/modelo-resposta/routes.ts';
import { municipioHandlers } from '#features/municipio/routes.ts';
import { normaHandlers, normaRepeats } from '#features/norma/routes.ts';
import { ofertaHandlers, ofertaRepeats } from '#features/oferta/routes.ts';
import { parecerHandlers, parecerRepeats } from '#features/parecer/routes.ts';
import { perfilHandlers } from '#features/perfil/routes.ts';
import { permissaoHandlers } from '#features/permissao/routes.ts';
import { portalHandlers } from '#features/portal/routes.ts';
import { presencaHandlers } from '#features/presenca/routes.ts';
import { prioridadeHandlers } from '#features/prioridade/routes.ts';
import { rascunhoHandlers, rascunhoRepeats } from '#features/rascunho/routes.ts';
import { alcanceHandlers, prorrogacaoHandlers } from '#features/recalculo/routes.ts';
import { recursosHandlers } from '#features/recursos/routes.ts';
import { representacaoHandlers, representacaoRepeats } from '#features/representacao/routes.ts';
import { segurancaHandlers } from '#features/seguranca/routes.ts';
import { servicoHandlers, tipoHandlers } from '#features/servico/routes.ts';
import { sessaoAbertaHandlers, sessaoHandlers } from '#features/sessao/routes.ts';
import { situacaoHandlers } from '#features/situacao/routes.ts';
import { subsituacaoHandlers, subsituacaoRepeats } from '#features/subsituacao/routes.ts';
import { termoHandlers, termoRepeats } from '#features/termo/routes.ts';
import { checklistHandlers, tramiteHandlers } from '#features/tramite/routes.ts';
import {
  avisoHandlers,
  comunicacaoHandlers,
  fotoHandlers,
  usuarioHandlers,
} from '#features/usuario/routes.ts';
import { verComoHandlers } from '#features/ver-como/routes.ts';
import { vinculoHandlers } from '#features/vinculo/routes.ts';
import { visaoHandlers, visaoRepeats } from '#features/visao/routes.ts';
import type { Deps } from '#platform/deps.ts';
import type { Handlers, Repeats } from '#platform/http/context.ts';
import { mount } from '#platform/http/mount.ts';
import './around.ts';
import './owners.ts';

/** The routes of a request, by the features that answer them. */
const requerimentoHandlers: Handlers<typeof contracts.requerimento> = {
  ...listaHandlers,
  ...detalheHandlers,
  ...distribuicaoHandlers,
  ...mensagemHandlers,
  ...exigenciaHandlers,
  ...parecerHandlers,
  ...decidirHandlers,
  ...aceitesHandlers,
  ...prorrogacaoHandlers,
  ...usarModeloHandlers,
};
const requerimentoRepeats: Repeats<typeof contracts.requerimento> = {
  ...mensagemRepeats,
  ...exigenciaRepeats,
  ...parecerRepeats,
  ...decidirRepeats,
  ...aceitesRepeats,
};

/** Mounts each noun's routes with its handlers. */
export function mountAll(app: FastifyInstance, deps: Deps): void {
  mountPortal(app, deps);
  mountMatters(app, deps);
}

/** People, what they may do, and the portal around them. */
function mountPortal(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, contracts.auth, authHandlers);
  mount(app, deps, contracts.sessao, sessaoHandlers);
  mount(app, deps, contracts.sessaoAberta, sessaoAbertaHandlers);
  mount(app, deps, contracts.usuario, usuarioHandlers);
  mount(app, deps, contracts.conta, contaHandlers, contaRepeats);
  mount(app, deps, contracts.consulta, consultaHandlers);
  mount(app, deps, contracts.perfil, perfilHandlers);
  mount(app, deps, contracts.comunicacao, comunicacaoHandlers);
  mount(app, deps, contracts.aviso, avisoHandlers);
  mount(app, deps, contracts.foto, fotoHandlers);
  mount(app, deps, contracts.representacao, representacaoHandlers, representacaoRepeats);
  mount(app, deps, contracts.demonstracao, demonstracaoHandlers);
  mount(app, deps, contracts.permissao, permissaoHandlers);
  mount(app, deps, contracts.convite, conviteHandlers, conviteRepeats);
  mount(app, deps, contracts.verComo, verComoHandlers);
  mount(app, deps, contracts.portal, portalHandlers);
  mount(app, deps, contracts.conselho, conselhoHandlers);
  mount(app, deps, contracts.aparencia, aparenciaHandlers);
  mount(app, deps, contracts.manutencao, manutencaoHandlers);
  mount(app, deps, contracts.recursos, recursosHandlers);
  mount(app, deps, contracts.seguranca, segurancaHandlers);
  mount(app, deps, contracts.integracao, integracaoHandlers);
  mount(app, deps, contracts.pix, pixHandlers);
  mount(app, deps, contracts.boleto, boletoHandlers);
  mount(app, deps, contracts.cartao, cartaoHandlers);
  mount(app, deps, contracts.adquirente, adquirenteHandlers);
  mount(app, deps, contracts.antivirus, antivirusHandlers);
  mount(app, deps, contracts.cep, cepHandlers);
  mount(app, deps, contracts.email, emailHandlers);
  mount(app, deps, contracts.emailServidor, emailServidorHandlers);
  mount(app, deps, contracts.modeloEmail, modeloEmailHandlers, modeloEmailRepeats);
  mount(app, deps, contracts.auditoria, auditoriaHandlers);
  mount(app, deps, contracts.municipio, municipioHandlers);
  mount(app, deps, contracts.servico, servicoHandlers);
  mount(app, deps, contracts.ajuda, ajudaHandlers);
  mount(app, deps, contracts.termo, termoHandlers, termoRepeats);
}

/** What people say to the ombudsman. */
function mountOuvidoria(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, contracts.manifestacao, manifestacaoHandlers, manifestacaoRepeats);
  mount(app, deps, contracts.manifestacoesLista, manifestacoesListaHandlers);
  mount(app, deps, contracts.manifestacaoComprovante, manifestacaoComprovanteHandlers);
  mount(app, deps, contracts.manifestacaoLote, manifestacaoLoteHandlers);
  mount(app, deps, contracts.manifestacaoMencao, manifestacaoMencaoHandlers);
  mount(app, deps, contracts.manifestacaoModelo, manifestacaoModeloHandlers);
  mount(app, deps, contracts.manifestacaoPresenca, manifestacaoPresencaHandlers);
  mount(app, deps, contracts.manifestacaoRascunho, manifestacaoRascunhoHandlers);
  mount(app, deps, contracts.ouvidoriaRegras, ouvidoriaRegrasHandlers);
  mount(app, deps, contracts.ouvidoriaAFazer, aFazerHandlers);
  mount(app, deps, contracts.ouvidoriaPainel, painelHandlers);
  mount(app, deps, contracts.manifestacaoCategoria, categoriaHandlers, categoriaRepeats);
  mount(app, deps, contracts.manifestacaoIdentidade, identidadeHandlers, identidadeRepeats);
  mount(app, deps, contracts.anonima, anonimaHandlers);
  mount(app, deps, contracts.manifestacaoArquivo, manifestacaoArquivoHandlers);
}

/** What people ask of the council, and how its staff answers. */
function mountMatters(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, contracts.tipo, tipoHandlers);
  mount(app, deps, contracts.tramite, tramiteHandlers);
  mount(app, deps, contracts.rascunho, rascunhoHandlers, rascunhoRepeats);
  mount(app, deps, contracts.requerimento, requerimentoHandlers, requerimentoRepeats);
  mount(app, deps, contracts.resposta, respostaHandlers, respostaRepeats);
  mountOuvidoria(app, deps);
  mount(app, deps, contracts.carta, cartaHandlers, cartaRepeats);
  mount(app, deps, contracts.anexo, anexoHandlers);
  mount(app, deps, contracts.leitura, leituraHandlers);
  mount(app, deps, contracts.carteira, carteiraHandlers, carteiraRepeats);
  mount(app, deps, contracts.documento, documentoHandlers, documentoRepeats);
  mount(app, deps, contracts.cobranca, cobrancaHandlers);
  mount(app, deps, contracts.anuidade, anuidadeHandlers, anuidadeRepeats);
  mount(app, deps, contracts.cnab, cnabHandlers);
  mount(app, deps, contracts.tentativa, tentativaHandlers);
  mount(app, deps, contracts.acordo, acordoHandlers);
  mount(app, deps, contracts.comprovante, comprovanteHandlers);
  mount(app, deps, contracts.credito, creditoHandlers, creditoRepeats);
  mount(app, deps, contracts.diferenca, diferencaHandlers, diferencaRepeats);
  mount(app, deps, contracts.disputa, disputaHandlers);
  mount(app, deps, contracts.fechamento, fechamentoHandlers, fechamentoRepeats);
  mount(app, deps, contracts.cobrancaAto, cobrancaAtoHandlers, cobrancaAtoRepeats);
  mount(app, deps, contracts.cobrancasLista, cobrancasListaHandlers);
  mount(app, deps, contracts.calendario, { ...calendarioHandlers, ...alcanceHandlers }, calendarioRepeats);
  mount(app, deps, contracts.norma, normaHandlers, normaRepeats);
  mount(app, deps, contracts.instituicao, instituicaoHandlers, instituicaoRepeats);
  mount(app, deps, contracts.grupo, grupoHandlers, grupoRepeats);
  mount(app, deps, contracts.ausencia, ausenciaHandlers, ausenciaRepeats);
  mount(app, deps, contracts.busca, buscaHandlers);
  mount(app, deps, contracts.eventos, eventosHandlers);
  mount(app, deps, contracts.presenca, presencaHandlers);
  mount(app, deps, contracts.fila, filaHandlers);
  mount(app, deps, contracts.etiqueta, etiquetaHandlers, etiquetaRepeats);
  mount(app, deps, contracts.modeloResposta, modeloRespostaHandlers, modeloRespostaRepeats);
  mount(app, deps, contracts.macro, macroHandlers, macroRepeats);
  mount(app, deps, contracts.lote, loteHandlers, loteRepeats);
  mount(app, deps, contracts.checklist, checklistHandlers);
  mount(app, deps, contracts.mencao, mencaoHandlers);
  mount(app, deps, contracts.exportacao, exportacaoHandlers, exportacaoRepeats);
  mount(app, deps, contracts.vinculo, vinculoHandlers);
  mount(app, deps, contracts.modelo, modeloHandlers, modeloRepeats);
  mount(app, deps, contracts.bloco, blocoHandlers, blocoRepeats);
  mount(app, deps, contracts.oferta, ofertaHandlers, ofertaRepeats);
  mount(app, deps, contracts.intercambio, intercambioHandlers, intercambioRepeats);
  mount(app, deps, contracts.interessado, interessadoHandlers);
  mount(app, deps, contracts.visao, visaoHandlers, visaoRepeats);
  mount(app, deps, contracts.prioridade, prioridadeHandlers);
  mount(app, deps, contracts.reabertura, reaberturaHandlers, reaberturaRepeats);
  mount(app, deps, contracts.reclamacao, reclamacaoHandlers, reclamacaoRepeats);
  mount(app, deps, contracts.decisao, decisaoHandlers);
  mount(app, deps, contracts.copia, copiaHandlers);
  mount(app, deps, contracts.situacao, situacaoHandlers);
  mount(app, deps, contracts.subsituacao, subsituacaoHandlers, subsituacaoRepeats);
}

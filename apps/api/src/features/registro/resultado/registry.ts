import type { Db } from '@balcao/db/db';
import type { EfeitoModelo, EfeitoNome } from '@balcao/domain/formulario/efeito';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { deliverCopia } from '#features/documento/api.ts';
import { changeCadastro } from './alteracao-cadastral.ts';
import { alterarEmpresa } from './alterar-empresa.ts';
import { atualizarPessoa } from './atualizar-pessoa.ts';
import { emitirCarteira } from './emitir-carteira.ts';
import { compensarPagamento, julgarContestacao, parcelarDebitos, restituirPagamento } from './financeiro.ts';
import { inscrever } from './inscrever.ts';
import { mudarSituacao } from './mudar-situacao.ts';
import { prorrogarRegistro, renovarRegistro } from './prorrogar.ts';
import { registrarObito } from './registrar-obito.ts';
import { abrirDemanda, abrirProcessoEtico, anotarTitulo, isentarAnuidade } from './registro-efeitos.ts';
import { renovarInterrupcao } from './renovar-interrupcao.ts';
import { encerrarRt, incluirRt, incluirRts } from './responsabilidade.ts';
import { type Efeito, efeitosDe, type Resultado } from './resultado.ts';
import { revogarDocumentos } from './revogar-documentos.ts';
import { encerrarServico, registrarServico } from './servico-tecnico.ts';

/** Service 130: delivers the files of the process, beside the printed index. */
const deliverProcesso: Efeito<'entregar_processo'> = (tx, { requerimento, now }) =>
  deliverCopia(tx, { requerimento, now });

/** The code of each effect that a service may name; a missing one does not compile. */
const EFEITOS: { [N in EfeitoNome]: Efeito<N> } = {
  alterar_cadastro: changeCadastro,
  atualizar_pessoa: atualizarPessoa,
  entregar_processo: deliverProcesso,
  inscrever,
  prorrogar_registro: prorrogarRegistro,
  renovar_registro: renovarRegistro,
  mudar_situacao: mudarSituacao,
  renovar_interrupcao: renovarInterrupcao,
  anotar_titulo: anotarTitulo,
  revogar_documentos: revogarDocumentos,
  emitir_carteira: emitirCarteira,
  incluir_rt: incluirRt,
  incluir_rts: incluirRts,
  encerrar_rt: encerrarRt,
  registrar_servico: registrarServico,
  encerrar_servico: encerrarServico,
  alterar_empresa: alterarEmpresa,
  isentar_anuidade: isentarAnuidade,
  registrar_obito: registrarObito,
  abrir_demanda: abrirDemanda,
  abrir_processo_etico: abrirProcessoEtico,
  parcelar: parcelarDebitos,
  restituir: restituirPagamento,
  compensar: compensarPagamento,
  julgar_contestacao: julgarContestacao,
};

/**
 * Applies a granted request to the records, in the order of its service, on the caller's transaction. The card comes
 * last, because it states the result of the others.
 */
export async function applyResultado(tx: Db, input: Omit<Resultado, 'hoje'>): Promise<void> {
  const resultado: Resultado = { ...input, hoje: todayInSaoPaulo(input.now) };
  const isCarteira = ({ efeito }: EfeitoModelo) => Number(efeito === 'emitir_carteira');
  const inOrder = efeitosDe(resultado).toSorted((a, b) => isCarteira(a) - isCarteira(b));
  for (const modelo of inOrder) await carryOut(tx, resultado, modelo);
}

function carryOut<N extends EfeitoNome>(
  tx: Db,
  resultado: Resultado,
  modelo: Extract<EfeitoModelo, { efeito: N }>,
): Promise<void> {
  const efeito: Efeito<N> = EFEITOS[modelo.efeito];
  return efeito(tx, resultado, modelo);
}

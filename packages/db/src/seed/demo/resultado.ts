import { avaliarCond } from '@balcao/domain/formulario/condicao';
import type { EfeitoModelo, EfeitoNome } from '@balcao/domain/formulario/efeito';
import { createEscopo } from '@balcao/domain/formulario/escopo';
import { type Efeito, escolherComunicacao, textOf as text } from './efeitos/efeito.ts';
import { readEndereco } from './efeitos/endereco.ts';
import {
  abrirDemanda,
  abrirProcessoEtico,
  alterarEmpresa,
  encerrarServico,
  julgarContestacao,
  parcelar,
  registrarServico,
} from './efeitos/outros.ts';
import {
  anotarTitulo,
  atualizarPessoa,
  encerrarRt,
  incluirRt,
  incluirRts,
  inscrever,
  isentarAnuidade,
  mudarSituacao,
  prorrogarRegistro,
  registrarObito,
  renovarInterrupcao,
  renovarRegistro,
} from './efeitos/registro.ts';
import type { Historia } from './historia.ts';
import { localidadeOf } from './moradia.ts';

function update(h: Historia): void {
  const { autor: pessoa, respostas: r } = h;
  const itens = Array.isArray(r.itens) ? r.itens.map(String) : [];
  if (itens.includes('ENDERECO')) {
    pessoa.endereco = readEndereco(r) ?? pessoa.endereco;
    pessoa.localidadeIbge = localidadeOf(pessoa.endereco?.municipioIbge ?? '') ?? pessoa.localidadeIbge;
  }
  if (itens.includes('NASCIMENTO'))
    pessoa.dataNascimento = text(r.novaDataNascimento) ?? pessoa.dataNascimento;
  if (itens.includes('NOME_SOCIAL')) pessoa.nomeSocial = text(r.novoNomeSocial);
  if (itens.includes('CONTATO')) {
    pessoa.email = text(r.novoEmail) ?? pessoa.email;
    pessoa.celular = text(r.novoCelular) ?? pessoa.celular;
    pessoa.confirmados.push(...[r.novoEmail, r.novoCelular].flatMap((novo) => text(novo) ?? []));
  }
  if (itens.includes('FILIACAO'))
    pessoa.filiacao = [text(r.filiacao1), text(r.filiacao2)].filter(Boolean).join(' e ');
  if (itens.includes('INTIMACOES')) {
    escolherComunicacao(h, r.comunicacaoEletronica !== false);
    pessoa.preferencias = { emailIntimacoes: text(r.emailIntimacoes) };
  }
}

/** Nothing of it is kept in the tables that the demonstration fills. */
const elsewhere = () => undefined;

/** The plan grants no refund: money that never came in cannot go back. */
const refuse = (h: Historia) => {
  throw new Error(`${h.numero}: nothing can be given back`);
};

const EFEITOS: { readonly [N in EfeitoNome]: Efeito<N> } = {
  alterar_cadastro: update,
  atualizar_pessoa: atualizarPessoa,
  entregar_processo: elsewhere,
  revogar_documentos: elsewhere,
  emitir_carteira: elsewhere,
  restituir: refuse,
  compensar: refuse,
  inscrever,
  prorrogar_registro: prorrogarRegistro,
  renovar_registro: renovarRegistro,
  mudar_situacao: mudarSituacao,
  renovar_interrupcao: renovarInterrupcao,
  anotar_titulo: anotarTitulo,
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
  parcelar,
  julgar_contestacao: julgarContestacao,
};

function isCalledFor({ formulario, respostas, opcoes, cenario }: Historia, { se }: EfeitoModelo): boolean {
  if (se === undefined) return true;
  return avaliarCond(se, createEscopo(formulario, respostas, { hoje: cenario.hoje, opcoes }).leitor());
}

function carryOut<N extends EfeitoNome>(h: Historia, modelo: Extract<EfeitoModelo, { efeito: N }>): void {
  EFEITOS[modelo.efeito as N](h, modelo);
}

/** The effects of the service that its answers call for. */
export function listEfeitos(h: Historia): EfeitoModelo[] {
  return (h.formulario.efeitos ?? []).filter((modelo) => isCalledFor(h, modelo));
}

/** Carries out in the records what a granted request asked for. */
export function applyResultado(h: Historia): void {
  for (const modelo of listEfeitos(h)) carryOut(h, modelo);
}

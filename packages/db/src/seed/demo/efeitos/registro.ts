import { isEmAberto } from '@balcao/domain/pagamento/situacao';
import { addMonths } from '@balcao/domain/prazo/data';
import { seedId } from '../../seed-id.ts';
import { baixarCobranca } from '../cobrancas.ts';
import type { Historia } from '../historia.ts';
import { createRegistro, type PessoaDemo } from '../pessoa.ts';
import type { ResponsabilidadeDemo } from '../responsabilidades.ts';
import {
  answerOf,
  dayOf,
  type Efeito,
  escolherComunicacao,
  findInscrito,
  type Modelo,
  registroOf,
  textOf,
} from './efeito.ts';
import { readEndereco } from './endereco.ts';

/** Numbers that the demonstration gives begin after every one in its books. */
const PRIMEIRO = 2_100;

/** A registration of the category under the next number; the one before it ends. */
export const inscrever: Efeito<'inscrever'> = (h, { categoria, validade, titulo }) => {
  const { autor, cenario } = h;
  const hoje = dayOf(h);
  const numero = PRIMEIRO + cenario.proximo(`registro/${categoria === 'PJ' ? 'PJ' : 'PF'}`);
  const titulos = answerOf(h, titulo);
  if (autor.registro)
    autor.anteriores.push({ ...autor.registro, situacao: 'CANCELADO', situacaoDesde: hoje });
  autor.registro = createRegistro(numero, hoje, {
    categoria,
    situacao: categoria === 'P' ? 'PROVISORIO' : 'ATIVO',
    requerimentoId: h.id,
    titulos: titulos ? [titulos] : [],
    ...(validade
      ? { validade: 'meses' in validade ? addMonths(hoje, validade.meses) : answerOf(h, validade.campo) }
      : {}),
  });
};

/** On the day asked for. The plan leaves every granted one time to come. */
export const mudarSituacao: Efeito<'mudar_situacao'> = (h, { para, desde, meses }) => {
  const registro = registroOf(h);
  const dia = answerOf(h, desde) ?? dayOf(h);
  if (dia > h.cenario.hoje) throw new Error(`${h.numero}: ${h.autor.chave} does not change before ${dia}`);
  registro.situacao = para === 'ATIVO' && registro.categoria === 'P' ? 'PROVISORIO' : para;
  registro.situacaoDesde = dia;
  registro.interrompidoDesde = para === 'INTERROMPIDO' ? dia : null;
  registro.interrompidoAte = para === 'INTERROMPIDO' && meses ? addMonths(dia, meses) : null;
  if (para === 'ATIVO') return;
  for (const rt of h.cenario.responsabilidades)
    if (rt.profissional === h.autor || rt.empresa === h.autor) rt.encerradaEm ??= dia;
};

export const prorrogarRegistro: Efeito<'prorrogar_registro'> = (h, { meses }) => {
  const registro = registroOf(h);
  registro.validade = addMonths(registro.validade ?? dayOf(h), meses);
  registro.prorrogacoes += 1;
};

export const renovarRegistro: Efeito<'renovar_registro'> = (h, { ate }) => {
  const registro = registroOf(h);
  registro.validade = answerOf(h, ate);
  registro.prorrogacoes += 1;
};

export const renovarInterrupcao: Efeito<'renovar_interrupcao'> = (h, { ate }) => {
  registroOf(h).interrompidoAte = answerOf(h, ate);
};

export const anotarTitulo: Efeito<'anotar_titulo'> = (h, { partes }) => {
  const titulo = partes.flatMap((campo) => answerOf(h, campo) ?? []).join(', ');
  registroOf(h).titulos.push(titulo);
};

/** What the person said of themselves in the same form. */
export const atualizarPessoa: Efeito<'atualizar_pessoa'> = (h, { filiacao, comunicacao, endereco }) => {
  const { autor, respostas } = h;
  autor.filiacao = answerOf(h, filiacao) ?? autor.filiacao;
  const electronic = comunicacao === undefined ? undefined : respostas[comunicacao];
  if (typeof electronic === 'boolean') escolherComunicacao(h, electronic);
  if (endereco !== undefined) autor.endereco = readEndereco(respostas, endereco) ?? autor.endereco;
};

export const isentarAnuidade: Efeito<'isentar_anuidade'> = (h, modelo) => {
  const { exercicio, modalidade, permanente = false, rever = false } = modelo;
  const first = Number(h.respostas[exercicio]);
  h.cenario.linhas.isencao.push({
    permanente,
    rever,
    id: seedId('isencao', h.id),
    registroId: seedId('registro', h.autor.chave),
    requerimentoId: h.id,
    exercicio: first,
    modalidade: answerOf(h, modalidade) ?? '',
    createdAt: h.ultimo,
  });
  const open = h.autor.cobrancas.filter(
    ({ linha: { especie, situacao, exercicio: ano } }) =>
      especie === 'ANUIDADE' &&
      isEmAberto(situacao) &&
      ano != null &&
      (permanente ? ano >= first : ano === first),
  );
  const motivo = `Isenção, no pedido ${h.numero}`;
  for (const cobranca of open)
    baixarCobranca(h.cenario.linhas, cobranca, { acao: 'isentar', motivo, em: h.ultimo });
};

/** The professional named died; whoever has that number is told nothing more. */
export const registrarObito: Efeito<'registrar_obito'> = (h, modelo) => {
  const { data } = modelo;
  const found = findFalecido(h, modelo);
  if (!found?.registro) throw new Error(`${h.numero}: nobody to register as dead`);
  found.registro.situacao = 'FALECIDO';
  found.registro.situacaoDesde = textOf(h.respostas[data]);
  found.situacao = 'falecido';
};

function findFalecido(h: Historia, { cpf, registro }: Modelo<'registrar_obito'>): PessoaDemo | undefined {
  const numero = answerOf(h, registro);
  return numero
    ? findInscrito(h, numero)
    : h.cenario.pessoas.find(({ cpfCnpj }) => cpfCnpj === answerOf(h, cpf));
}

/** Whose death a request tells of, from its filing on. */
export function noteObito(h: Historia): void {
  const modelo = h.formulario.efeitos?.find(({ efeito }) => efeito === 'registrar_obito');
  const found = modelo?.efeito === 'registrar_obito' ? findFalecido(h, modelo) : undefined;
  if (found) h.cenario.linhas.obitoInformado.push({ requerimentoId: h.id, pessoaId: found.id });
}

/** Number of a technical responsibility for a firm, in the series of the year. */
function nextRt(h: Historia): string {
  const ano = dayOf(h).slice(0, 4);
  return `RT-${String(h.cenario.proximo(`responsabilidade_tecnica/${ano}`)).padStart(6, '0')}/${ano}`;
}

function include(
  h: Historia,
  lados: Pick<ResponsabilidadeDemo, 'profissional' | 'empresa'>,
  desde: string | null,
) {
  const hoje = dayOf(h);
  h.cenario.responsabilidades.push({
    numero: nextRt(h),
    ...lados,
    encerradaEm: null,
    desde: desde !== null && desde > hoje ? desde : hoje,
  });
}

function findFirma({ cenario, numero }: Historia, cnpj: string | null): PessoaDemo {
  const found = cenario.pessoas.find(({ cpfCnpj }) => cpfCnpj === cnpj);
  if (!found) throw new Error(`${numero}: no firm has the CNPJ ${cnpj}`);
  return found;
}

export const incluirRt: Efeito<'incluir_rt'> = (h, { registro, desde, empresa }) => {
  const since = answerOf(h, desde);
  const numero = answerOf(h, registro);
  if (empresa !== undefined)
    include(h, { profissional: h.autor, empresa: findFirma(h, answerOf(h, empresa)) }, since);
  else if (numero) include(h, { profissional: findInscrito(h, numero), empresa: h.autor }, since);
};

export const incluirRts: Efeito<'incluir_rts'> = (h, { tabela, registro }) => {
  const rows = h.respostas[tabela];
  if (!Array.isArray(rows)) return;
  for (const row of rows) {
    const numero = typeof row === 'object' && row !== null ? textOf(Reflect.get(row, registro)) : null;
    if (numero) include(h, { profissional: findInscrito(h, numero), empresa: h.autor }, null);
  }
};

export const encerrarRt: Efeito<'encerrar_rt'> = (h, { responsabilidade, data }) => {
  const found = h.cenario.responsabilidades.find(({ numero }) => numero === answerOf(h, responsabilidade));
  if (!found) throw new Error(`${h.numero}: no such responsibility`);
  found.encerradaEm = answerOf(h, data) ?? dayOf(h);
};

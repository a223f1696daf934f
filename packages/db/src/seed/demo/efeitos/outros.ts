import { type Filial, readFiliais, readSocios } from '@balcao/domain/formulario/empresa-linhas';
import { entradaPadrao, motivoDoAcordo } from '@balcao/domain/pagamento/acordo';
import { dividirEmParcelas } from '@balcao/domain/pagamento/parcelas';
import { startOfDayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { seedId } from '../../seed-id.ts';
import { baixarCobranca, type CobrancaDemo, emitirCobranca, pagarCobranca } from '../cobrancas.ts';
import type { Historia } from '../historia.ts';
import { answerOf, dayOf, type Efeito, registroOf } from './efeito.ts';
import { readEndereco } from './endereco.ts';

const HOUR_MS = 3_600_000;

/** A technical responsibility for works goes on record under the next number of the year. */
export const registrarServico: Efeito<'registrar_servico'> = (h, { objeto, inicio, fim }) => {
  const hoje = dayOf(h);
  const ano = hoje.slice(0, 4);
  const begins = answerOf(h, inicio) ?? hoje;
  h.autor.servicos.unshift({
    numero: `RRT-${String(h.cenario.proximo(`servico_tecnico/${ano}`)).padStart(6, '0')}/${ano}`,
    objeto: answerOf(h, objeto) ?? h.formulario.titulo,
    inicio: begins,
    fim: answerOf(h, fim) ?? begins,
    situacao: 'ABERTO',
    encerradoEm: null,
    requerimentoId: h.id,
    createdAt: h.ultimo,
  });
};

export const encerrarServico: Efeito<'encerrar_servico'> = (h, { servico, para }) => {
  const found = h.autor.servicos.find(({ numero }) => numero === answerOf(h, servico));
  if (!found) throw new Error(`${h.numero}: no such service`);
  Object.assign(found, { situacao: para, encerradoEm: dayOf(h) });
};

export const alterarEmpresa: Efeito<'alterar_empresa'> = (h, { campos, endereco, socios, filiais }) => {
  const dados = Object.entries(campos).flatMap(([dado, campo]) => {
    const value = h.respostas[campo];
    return value === undefined || value === null || value === '' ? [] : [[dado, value] as const];
  });
  const { nome, ...rest } = Object.fromEntries(dados);
  if (typeof nome === 'string') h.autor.nome = nome;
  const known = h.autor.empresa as { filiais?: Filial[] } | null;
  const linhas = {
    ...readSocios(h.respostas, socios),
    ...readFiliais(h.respostas, filiais, known?.filiais ?? []),
  };
  h.autor.empresa = { ...known, ...rest, ...linhas };
  if (endereco !== undefined) h.autor.endereco = readEndereco(h.respostas, endereco) ?? h.autor.endereco;
};

export const abrirDemanda: Efeito<'abrir_demanda'> = (h, { fatos }) => {
  h.cenario.linhas.demandaFiscalizacao.push({
    id: seedId('demanda', h.id),
    requerimentoId: h.id,
    fatos: answerOf(h, fatos) ?? '',
    createdAt: h.ultimo,
  });
};

export const abrirProcessoEtico: Efeito<'abrir_processo_etico'> = (h, { fatos }) => {
  h.cenario.linhas.processoEtico.push({
    id: seedId('processo-etico', h.id),
    requerimentoId: h.id,
    fatos: answerOf(h, fatos) ?? '',
    createdAt: h.ultimo,
  });
};

function chosen(h: Historia, campo: string): CobrancaDemo[] {
  const ids = h.respostas[campo];
  return h.autor.cobrancas.filter(({ linha }) => Array.isArray(ids) && ids.some((id) => id === linha.id));
}

/** Debts become instalments; those that fell due before today were paid on their day. */
export const parcelar: Efeito<'parcelar'> = (h, { debitos, parcelas: n, dia }) => {
  const { autor, cenario, numero, ultimo: em, id: requerimentoId } = h;
  const debts = chosen(h, debitos);
  const motivo = motivoDoAcordo(Number(h.respostas[n]), numero);
  for (const cobranca of debts) baixarCobranca(cenario.linhas, cobranca, { acao: 'parcelar', motivo, em });
  const valores = debts.map(({ linha }) => linha.valor);
  const total = valores.reduce((sum, valor) => sum + valor, 0);
  const parcelas = dividirEmParcelas({
    valores,
    parcelas: Number(h.respostas[n]),
    dia: Number(answerOf(h, dia)),
    hoje: dayOf(h),
    calendario: h.calendario,
    entrada: entradaPadrao(total, Number(h.respostas[n])),
  });
  for (const { ordem, valor, vencimento } of parcelas) {
    const descricao = `Parcela ${ordem} de ${parcelas.length} do acordo ${numero}`;
    const cobranca = emitirCobranca(cenario.linhas, autor, {
      chave: `parcela/${requerimentoId}/${ordem}`,
      especie: 'PARCELA',
      descricao,
      vencimento,
      ordem,
      itens: [{ descricao, valor }],
      requerimentoId,
      em,
    });
    const due = new Date(startOfDayInSaoPaulo(vencimento).getTime() + h.sorteio.int(8, 11) * HOUR_MS);
    if (vencimento < cenario.hoje) pagarCobranca(cenario.linhas, cobranca, { em: due });
  }
  if (autor.registro) autor.registro.exigibilidadeSuspensa = true;
};

/** What was contested with reason is owed no more. */
export const julgarContestacao: Efeito<'julgar_contestacao'> = (h, { cobrancas }) => {
  const motivo = `Cancelada no pedido ${h.numero}.`;
  for (const cobranca of chosen(h, cobrancas))
    baixarCobranca(h.cenario.linhas, cobranca, { acao: 'cancelar', motivo, em: h.ultimo });
  if (h.autor.registro) registroOf(h).anuidadeEmDia = true;
};

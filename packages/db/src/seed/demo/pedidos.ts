import { addDays, type IsoDate } from '@balcao/domain/prazo/data';
import { ATENDIDAS } from './cidades.ts';
import { drawCelular, drawEndereco } from './moradia.ts';
import { drawNome } from './nomes.ts';
import type { PessoaDemo } from './pessoa.ts';
import type { Preenchido } from './respostas.ts';
import type { Sorteio } from './sorteio.ts';

/** Draws what a person typed in the form of a service on a day. */
export type Preencher = (sorteio: Sorteio, pessoa: PessoaDemo, hoje: IsoDate) => Preenchido;

const DETALHES = [
  'Vou me dedicar por dois anos ao doutorado em outra área e não assinarei trabalhos de conservação.',
  'Assumi a direção da empresa da família e não atuarei com restauro neste período.',
  'Estou cuidando de um familiar e não tenho como exercer a profissão por enquanto.',
];

/** 106: reasons that need no document. */
export const fillInterrupcao: Preencher = (sorteio, _pessoa, hoje) => {
  const motivo = sorteio.weighted([
    ['NAO_EXERCO', 6],
    ['EXTERIOR', 2],
    ['MANDATO', 1],
    ['OUTRO', 2],
  ]);
  const inicio = addDays(hoje, sorteio.int(0, 25));
  return {
    respostas: {
      motivo,
      inicio,
      declaracaoNaoExerco: true,
      declaracaoVerdade: true,
      ...(motivo === 'OUTRO' ? { detalhe: sorteio.pick(DETALHES) } : {}),
      ...(sorteio.chance(0.5) ? { previsaoRetorno: addDays(inicio, sorteio.int(180, 720)) } : {}),
    },
  };
};

/** 110: what the certificate is for, and what it states. */
export const fillCertidao: Preencher = (sorteio) => {
  const finalidade = sorteio.weighted([
    ['LICITACAO', 4],
    ['EMPREGO', 2],
    ['CONCURSO', 2],
    ['ORGAO_PUBLICO', 2],
    ['OUTRA', 1],
  ]);
  const outra = sorteio.pick(['Cadastro em banco', 'Inscrição em edital de cultura', 'Visto de trabalho']);
  return {
    respostas: {
      finalidade,
      ...(finalidade === 'OUTRA' ? { finalidadeOutra: outra } : {}),
      ...(sorteio.chance(0.3) ? { incluir: ['TITULOS', 'RESPONSABILIDADES', 'SITUACAO_FINANCEIRA'] } : {}),
    },
  };
};

/** 116: changes that take effect at once. */
export const fillAlteracao: Preencher = (sorteio, pessoa) => {
  const item = sorteio.weighted([
    ['ENDERECO', 6],
    ['CONTATO', 4],
    ['INTIMACOES', 1],
  ]);
  const cidade = sorteio.pick(ATENDIDAS);
  switch (item) {
    case 'ENDERECO':
      return { respostas: { itens: [item], complemento: '', ...drawEndereco(sorteio, cidade) } };
    case 'CONTATO': {
      const novoCelular = drawCelular(sorteio, cidade);
      return { respostas: { itens: [item], novoCelular }, verificados: [novoCelular] };
    }
    default:
      return sorteio.chance(0.5)
        ? { respostas: { itens: [item], comunicacaoEletronica: false } }
        : { respostas: { itens: [item], comunicacaoEletronica: true, emailIntimacoes: pessoa.email } };
  }
};

/** 116: the parents' names, which somebody checks. */
export const fillFiliacao: Preencher = (sorteio) => ({
  respostas: {
    itens: ['FILIACAO'],
    filiacao1: drawNome(sorteio, true),
    ...(sorteio.chance(0.7) ? { filiacao2: drawNome(sorteio, false) } : {}),
    declaracaoVerdade: true,
  },
});

const DIREITOS: readonly (readonly [string, string])[] = [
  ['ACESSO', 'Quero receber todos os meus dados.'],
  ['CONFIRMACAO', 'Gostaria de saber se o Conselho tem dados meus e para que usa.'],
  ['CORRECAO', 'Meu telefone antigo ainda aparece na consulta pública.'],
  ['COMPARTILHAMENTO', 'Quero saber com quem meus dados foram divididos.'],
  ['PORTABILIDADE', 'Preciso dos meus dados em formato aberto para levar a outro conselho.'],
  ['OPOSICAO', 'Não concordo com o uso da minha foto na página do Conselho.'],
];

/** 126: one of the rights of the holder, asked for in one's own name. */
export const fillLgpd: Preencher = (sorteio) => {
  const [direito, detalhe] = sorteio.pick(DIREITOS);
  return { respostas: { direito, detalhe, ehRepresentante: false } };
};

/** 126: that data be erased, which the law often does not allow. */
export const fillEliminacao: Preencher = (sorteio) => ({
  respostas: {
    direito: 'ELIMINACAO',
    detalhe: sorteio.pick([
      'Peço que apaguem os endereços e telefones antigos e o histórico do meu registro.',
      'Não quero mais que o Conselho guarde dados meus. Peço que apaguem tudo.',
    ]),
    ehRepresentante: false,
  },
});

/** 130: one's own process, whose copy needs nobody. */
export const fillCopiaPropria: Preencher = (_sorteio, pessoa) => ({
  respostas: { processo: pessoa.processos[0]?.nup, qualidade: 'PARTE', partes: 'INTEGRAL' },
});

/** 130: somebody else's process. */
export const fillVista: Preencher = (sorteio) => {
  const qualidade = sorteio.pick(['TERCEIRO', 'TERCEIRO', 'ADVOGADO', 'PARTE']);
  const numero = `${sorteio.int(12, 480)}/${sorteio.int(2016, 2023)}`;
  return {
    respostas: {
      processo: 'OUTRO',
      outroProcesso: numero,
      qualidade,
      ...(qualidade === 'ADVOGADO' ? { nomeRepresentado: drawNome(sorteio, sorteio.chance(0.5)) } : {}),
      ...(sorteio.chance(0.3)
        ? { partes: 'PARCIAL', folhas: 'A decisão e o parecer' }
        : { partes: 'INTEGRAL' }),
    },
  };
};

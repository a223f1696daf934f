import { PDF } from '@balcao/catalogo/exemplos/comum';
import type { Opcao } from '@balcao/domain/formulario/campo-partes';
import { entradaMinima, parcelasMaximas } from '@balcao/domain/pagamento/acordo';
import { addDays } from '@balcao/domain/prazo/data';
import { OBRAS } from './acervo.ts';
import { listCobrancas } from './anuidades.ts';
import { ATENDIDAS, COM_ESCRITORIO } from './cidades.ts';
import { drawEndereco } from './moradia.ts';
import { drawNome } from './nomes.ts';
import type { Preencher } from './pedidos.ts';
import type { PessoaDemo } from './pessoa.ts';
import { likeExample } from './preenchimentos.ts';
import type { Preenchido } from './respostas.ts';
import type { Sorteio } from './sorteio.ts';

const CONTRATANTES = [
  'Paróquia de Nossa Senhora do Pilar',
  'Irmandade do Rosário dos Homens Pretos',
  'Museu da Inconfidência Cultural Ltda.',
  'Associação dos Amigos do Arquivo',
];

const contratante = (sorteio: Sorteio) => ({
  contratanteTipo: 'EMPRESA',
  contratante: sorteio.pick(CONTRATANTES),
  contratanteCnpj: '11222333000181',
});

function drawPlace(sorteio: Sorteio) {
  const { complemento: _, ...local } = drawEndereco(sorteio, sorteio.pick(ATENDIDAS));
  return local;
}

/** 109: lost, stolen or worn out; a digital one comes at once. */
export const fillCarteiraDigital = likeExample(109, 'digital, extravio', (sorteio) => ({
  motivo: sorteio.pick(['Extravio', 'Extravio', 'Dano', 'Vencimento', 'Roubo ou furto']),
}));

/** 109: a digital one with a new photo, which somebody looks at first. */
export const fillCarteiraComFoto = likeExample(109, 'digital, nova foto');

/** 109: printed, to be fetched at an office. */
export const fillCarteiraFisica = likeExample(109, 'física, retirada', (sorteio) => ({
  motivo: sorteio.pick(['Extravio', 'Dano', 'Vencimento']),
  localidade: sorteio.pick(COM_ESCRITORIO).ibge,
}));

/** 111: what the books say of a work that has ended. */
export const fillAcervo: Preencher = (sorteio, pessoa, hoje) => {
  const [servico] = pessoa.servicos.filter(({ situacao }) => situacao === 'BAIXADO');
  if (!servico) throw new Error(`${pessoa.chave} has no works`);
  const { numero, inicio, fim, objeto } = servico;
  return likeExample(111, 'serviço todo, para empresa', () => ({
    ...contratante(sorteio),
    ...drawPlace(sorteio),
    registrosRT: [numero],
    inicio,
    fim,
    descricao: `${objeto} Inclui documentação fotográfica e relatório final.`,
  }))(sorteio, pessoa, hoje);
};

/** 112: a master's degree with a digital diploma. */
export const fillTitulo = likeExample(112, 'mestrado, com diploma digital', (sorteio, _pessoa, hoje) => ({
  curso: sorteio.pick(['Artes Visuais', 'Ambiente Construído', 'Museologia e Patrimônio']),
  dataColacao: addDays(hoje, -sorteio.int(30, 400)),
}));

const newWork = (sorteio: Sorteio) => ({
  ...contratante(sorteio),
  ...drawPlace(sorteio),
  objeto: sorteio.pick(OBRAS),
});

/** 115: a work that begins. */
export const fillRrtNovo = likeExample(115, 'registro', (sorteio, _pessoa, hoje) => ({
  ...newWork(sorteio),
  ...(sorteio.chance(0.3)
    ? { bemTombado: true, orgaoTombamento: 'IPHAN', processoTombamento: '75-T-38' }
    : {}),
  inicio: addDays(hoje, sorteio.int(-8, 12)),
  previsaoFim: addDays(hoje, sorteio.int(60, 400)),
}));

/** 115: a work that begins, or one on record that has ended. */
export const fillRrt: Preencher = (sorteio, pessoa, hoje) => {
  const open = pessoa.servicos.find(
    ({ situacao, createdAt }) =>
      situacao === 'ABERTO' && createdAt.toISOString().slice(0, 10) < addDays(hoje, -60),
  );
  if (open && sorteio.chance(0.6))
    return likeExample(115, 'baixa', () => ({ servico: open.numero }))(sorteio, pessoa, hoje);
  return fillRrtNovo(sorteio, pessoa, hoje);
};

/** 115: a work that began too long ago. */
export const fillRrtTardio = likeExample(115, 'registro', (sorteio, _pessoa, hoje) => ({
  ...newWork(sorteio),
  inicio: addDays(hoje, -sorteio.int(12, 60)),
  previsaoFim: addDays(hoje, sorteio.int(30, 300)),
}));

/** 119: everything that is open, in the number of instalments that the person can bear. */
export const fillParcelamento: Preencher = (sorteio, pessoa, hoje) =>
  divide(sorteio, listCobrancas(pessoa, hoje).parcelaveis, [5, 6, 8, 10, 12]);

/** 119: older annuities, in more instalments than are agreed on without somebody looking at it. */
export const fillParcelamentoLongo: Preencher = (sorteio, pessoa, hoje) =>
  divide(
    sorteio,
    listCobrancas(pessoa, hoje).parcelaveis.filter(({ parcelasMax }) => parcelasMax === undefined),
    [14, 15, 16],
  );

/** As many equal instalments as one of these numbers, or the most that there may be. */
function divide(sorteio: Sorteio, debitos: readonly Opcao[], numeros: readonly number[]): Preenchido {
  const quantias = debitos.map((one) => ({ ...one, quantia: one.quantia ?? 0 }));
  const parcelas = Math.min(sorteio.pick(numeros), parcelasMaximas(quantias));
  const total = quantias.reduce((sum, { quantia }) => sum + quantia, 0);
  return {
    respostas: {
      debitos: debitos.map(({ valor }) => valor),
      parcelas,
      entrada: Math.max(Math.ceil(total / parcelas), entradaMinima(total, 0)),
      meio: 'PIX',
      diaVencimento: sorteio.pick(['5', '10', '15', '20', '25']),
      termo: true,
    },
  };
}

/** 120: paid twice, at the bank; to be taken from the next annuity. */
export const fillRestituicao = likeExample(120, 'compensar, outro motivo', () => ({
  cobranca: 'OUTRA',
  outroPagamento: 'Anuidade deste ano, paga no aplicativo e na agência',
  motivo: 'DUPLICIDADE',
  valorPedido: 61_250,
  comprovante: [PDF.id],
}));

/** 121: the oldest of what is open was paid, says the person. */
export const fillContestacao = likeExample(121, 'já pagou', (_sorteio, pessoa, hoje) => ({
  cobrancas: listCobrancas(pessoa, hoje)
    .emAberto.slice(0, 1)
    .map(({ valor }) => valor),
  exposicao: 'Paguei esta anuidade por boleto, no caixa do banco, e ela continua aberta no portal.',
}));

/** 127: whether somebody is registered. */
export const fillVerificacao = likeExample(127, 'registro, só pelo nome', (sorteio) => ({
  nomePesquisado: drawNome(sorteio, sorteio.chance(0.5)),
}));

/** 128: told by a daughter, of somebody in the books. */
export function fillObito({ nome, cpfCnpj }: PessoaDemo): Preencher {
  return likeExample(128, 'filha, sem certidão', () => ({ nomeFalecido: nome, cpfFalecido: cpfCnpj }));
}

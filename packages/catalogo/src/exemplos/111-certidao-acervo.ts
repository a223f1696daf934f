import { addDays, type IsoDate } from '@balcao/domain/prazo/data';
import { comRegistro, contextoHelena, type ExemplosDoServico, exemplosDe, PDF } from './comum.ts';

const SERVICOS = [
  { valor: 'RRT-000071/2025', rotulo: 'RRT-000071/2025 · Restauro de doze imagens da Matriz' },
  { valor: 'RRT-000072/2025', rotulo: 'RRT-000072/2025 · Laudo do retábulo da Matriz' },
];

/** Examples of type 111. */
export function exemplosCertidaoAcervo(hoje: IsoDate): ExemplosDoServico {
  const registro = {
    numero: 'CRCR-MG 001234/D',
    situacao: 'ATIVO',
    inscritoDesde: '2015-02-03',
    registradoAte: hoje,
    servicosBaixados: SERVICOS,
  };
  const helena = comRegistro(contextoHelena(hoje), registro);
  const { ok, bad } = exemplosDe(111, helena);
  const pedido = {
    defesaDeDireito: false,
    registrosRT: ['RRT-000071/2025'],
    inicio: addDays(hoje, -400),
    fim: addDays(hoje, -100),
    descricao: 'Restauro de doze imagens de madeira policromada, do século XVIII.',
    contratanteTipo: 'EMPRESA',
    contratante: 'Paróquia do Pilar',
    contratanteCnpj: '11.222.333/0001-81',
    cep: '35400-000',
    logradouro: 'Praça Tiradentes',
    numero: 'S/N',
    bairro: 'Centro',
    uf: 'MG',
    municipioIbge: '3146107',
    atestado: [PDF.id],
    declaracaoVerdade: true,
  };
  const publico = { ...pedido, contratanteTipo: 'ORGAO_PUBLICO', contratante: 'Prefeitura de Ouro Preto' };
  return {
    validos: [
      ok('serviço todo, para empresa', pedido),
      ok('dois RRT, em parte, com equipe', {
        ...pedido,
        registrosRT: SERVICOS.map(({ valor }) => valor),
        valorContrato: 'R$ 90.000,00',
        escopo: 'PARCIAL',
        parte: 'As oito imagens do altar-mor.',
        equipe: [{ cpfMembro: '111.444.777-35', papel: 'Reintegração da pintura' }],
      }),
      ok('sem custo, para defender um direito', { ...pedido, defesaDeDireito: true }),
      ok('para órgão público', { ...publico, contrato: [PDF.id] }),
      ok('para pessoa', {
        ...pedido,
        contratanteTipo: 'PESSOA',
        contratante: 'Dalva Moreira',
        contratanteCpf: '111.444.777-35',
      }),
    ],
    invalidos: [
      bad('nada preenchido', {}, [
        'defesaDeDireito',
        'registrosRT',
        'inicio',
        'fim',
        'descricao',
        'contratanteTipo',
        'contratante',
        'cep',
        'logradouro',
        'numero',
        'bairro',
        'uf',
        'municipioIbge',
        'atestado',
        'declaracaoVerdade',
      ]),
      bad(
        'órgão público com CNPJ errado',
        { ...publico, contratanteCnpj: '11.222.333/0001-82', contrato: [PDF.id] },
        ['contratanteCnpj'],
      ),
      bad('RRT sem baixa', { ...pedido, registrosRT: ['RRT-000101/2026'] }, ['registrosRT']),
      bad('começo antes do registro', { ...pedido, inicio: '2015-02-02' }, ['inicio']),
      bad('fim no futuro', { ...pedido, fim: addDays(hoje, 1) }, ['fim']),
      bad('fim antes do começo', { ...pedido, fim: addDays(hoje, -401) }, ['fim']),
      bad('em parte, sem dizer qual', { ...pedido, escopo: 'PARCIAL' }, ['parte']),
      bad('órgão público sem contrato', publico, ['contrato']),
      bad('equipe sem papel', { ...pedido, equipe: [{ cpfMembro: '111.444.777-35' }] }, ['equipe.0.papel']),
    ],
  };
}

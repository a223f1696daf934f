import { addDays, type IsoDate } from '@balcao/domain/prazo/data';
import { comRegistro, contextoHelena, type ExemplosDoServico, exemplosDe } from './comum.ts';

const SERVICOS = [
  { valor: 'RRT-000101/2026', rotulo: 'RRT-000101/2026 · Restauro do retábulo da Matriz' },
  { valor: 'RRT-000102/2026', rotulo: 'RRT-000102/2026 · Conservação de acervo fotográfico' },
];
const RESPONSABILIDADES = [{ valor: 'RT 000602', rotulo: 'Ateliê Mantiqueira (RT 000602)' }];

/** Examples of type 115. */
export function exemplosRegistroRtServico(hoje: IsoDate): ExemplosDoServico {
  const registro = { numero: 'CRCR-MG 001234/D', servicos: SERVICOS, responsabilidades: RESPONSABILIDADES };
  const vigente = { ...registro, numeroVigente: registro.numero };
  const helena = comRegistro(contextoHelena(hoje), { ...vigente, situacao: 'ATIVO' });
  const parada = comRegistro(contextoHelena(hoje), { ...vigente, situacao: 'INTERROMPIDO' });
  const vencida = comRegistro(contextoHelena(hoje), {
    ...registro,
    situacao: 'CANCELADO',
    numeroVencido: registro.numero,
  });
  const { ok, bad } = exemplosDe(115, helena);
  const local = {
    cep: '35400-000',
    logradouro: 'Praça Tiradentes',
    numero: 'S/N',
    bairro: 'Centro',
    uf: 'MG',
    municipioIbge: '3146107',
  };
  const pedido = {
    objeto: 'Restauro de doze imagens de madeira policromada da Matriz.',
    atividade: ['ESCULTURA'],
    bemTombado: false,
    inicio: hoje,
    previsaoFim: addDays(hoje, 180),
    contratanteTipo: 'EMPRESA',
    contratante: 'Paróquia do Pilar',
    contratanteCnpj: '11.222.333/0001-81',
    ...local,
    declaracaoResponsabilidade: true,
  };
  const baixa = {
    acao: 'BAIXAR',
    servico: 'RRT-000101/2026',
    motivoBaixa: 'CONCLUIDO',
    dataBaixa: hoje,
    declaracaoFim: true,
  };
  const cancela = {
    acao: 'CANCELAR',
    servico: 'RRT-000102/2026',
    declaracaoFim: true,
    motivoCancelamento: 'O contrato foi desfeito antes de começar.',
  };
  return {
    validos: [
      ok('registro', pedido),
      ok('bem tombado, em equipe, por empresa', {
        ...pedido,
        bemTombado: true,
        orgaoTombamento: 'IPHAN',
        processoTombamento: '75-T-38',
        forma: 'EQUIPE',
        rrtVinculada: 'RRT-000090/2026',
        empresaExecutora: 'RT 000602',
        valor: 'R$ 120.000,00',
        quantidade: '80,5',
        unidade: 'M2',
      }),
      ok('começou há dez dias', { ...pedido, inicio: addDays(hoje, -10) }),
      ok('extemporâneo, para pessoa', {
        ...pedido,
        inicio: addDays(hoje, -11),
        contratanteTipo: 'PESSOA',
        contratante: 'Dalva Moreira',
        contratanteCpf: '111.444.777-35',
      }),
      ok('corrige outro', { ...pedido, corrige: true, rrtCorrigido: 'RRT-000102/2026' }),
      ok('registro interrompido', { ...pedido, inicio: addDays(hoje, -400) }, parada),
      ok('baixa', baixa),
      ok('baixa com o registro interrompido', { ...baixa, motivoBaixa: 'SAIDA' }, parada),
      ok('cancelamento', cancela),
      ok('baixa com o registro vencido', baixa, vencida),
    ],
    invalidos: [
      bad('nada preenchido', {}, [
        'objeto',
        'atividade',
        'bemTombado',
        'inicio',
        'previsaoFim',
        'contratanteTipo',
        'contratante',
        'cep',
        'logradouro',
        'numero',
        'bairro',
        'uf',
        'municipioIbge',
        'declaracaoResponsabilidade',
      ]),
      bad('registro vencido', pedido, ['registroVigente'], vencida),
      bad('fim antes do começo', { ...pedido, previsaoFim: addDays(hoje, -1) }, ['previsaoFim']),
      bad('tombado sem dizer por quem', { ...pedido, bemTombado: true }, ['orgaoTombamento']),
      bad('quantidade sem unidade', { ...pedido, quantidade: '12' }, ['unidade']),
      bad('quantidade que não é número', { ...pedido, quantidade: 'doze', unidade: 'PECA' }, ['quantidade']),
      bad('quantidade nenhuma', { ...pedido, quantidade: '0,00', unidade: 'M2' }, ['quantidade']),
      bad('baixa sem nada', { acao: 'BAIXAR' }, ['servico', 'motivoBaixa', 'dataBaixa', 'declaracaoFim']),
      bad('baixa no futuro', { ...baixa, dataBaixa: addDays(hoje, 1) }, ['dataBaixa']),
      bad('RRT de outra pessoa', { ...cancela, servico: 'RRT-000999/2026' }, ['servico']),
      bad('cancelamento sem motivo', { ...cancela, motivoCancelamento: '' }, ['motivoCancelamento']),
      bad('corrige um RRT que não tem', { ...pedido, corrige: true, rrtCorrigido: 'RRT-000999/2026' }, [
        'rrtCorrigido',
      ]),
    ],
  };
}

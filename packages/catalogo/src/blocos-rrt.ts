import type { Campo } from '@balcao/domain/formulario/campo';
import type { Cond } from '@balcao/domain/formulario/condicao';
import type { ModeloDocumento } from '@balcao/domain/formulario/modelo/modelo-documento';
import { lerTextoModelo } from '@balcao/domain/formulario/modelo/texto';
import { info } from './blocos.ts';
import { ATIVIDADES } from './blocos-atividades.ts';
import { solene } from './blocos-decisao.ts';
import { nota, PEDIDO_DE_ORIGEM, quadro } from './blocos-documento.ts';
import { nomesDoEndereco } from './blocos-local.ts';

const faz = (valor: string): Cond => ({ campo: 'acao', op: 'igual', valor });

/** What is asked for about the technical responsibility for a work (RRT). */
export const REGISTRA = faz('REGISTRAR');
export const BAIXA = faz('BAIXAR');
export const CANCELA = faz('CANCELAR');
export const CORRIGE: Cond = { campo: 'corrige', op: 'igual', valor: true };

/** The work began more than ten days before it was put on record. */
export const EXTEMPORANEO: Cond = { campo: 'diasDesdeInicio', op: 'maior', valor: 10 };

/** The registration of the professional rests. */
export const INTERROMPIDO: Cond = { campo: 'situacao', op: 'igual', valor: 'INTERROMPIDO' };

const POR_EMPRESA: Cond = { campo: 'empresaExecutora', op: 'diferente', valor: 'NENHUMA' };
const TOMBADO: Cond = { campo: 'bemTombado', op: 'igual', valor: true };

/** Works that last longer than so many years are put on record in parts. */
const ANOS_MAX = 10;

const bem: Campo[] = [
  {
    nome: 'objeto',
    rotulo: 'O que vai ser feito?',
    ajuda: 'Diga qual é o bem e qual é o serviço. Este texto aparece no RRT.',
    tipo: 'longo',
    obrigatorio: true,
    minLength: 20,
    maxLength: 2000,
  },
  {
    nome: 'atividade',
    rotulo: 'Quais são as atividades?',
    tipo: 'multi',
    obrigatorio: true,
    opcoes: ATIVIDADES,
  },
  { nome: 'bemTombado', rotulo: 'O bem é tombado?', tipo: 'sn', obrigatorio: true },
  {
    nome: 'orgaoTombamento',
    rotulo: 'Qual órgão tombou?',
    tipo: 'sel',
    obrigatorio: true,
    opcoes: [
      { valor: 'IPHAN', rotulo: 'IPHAN', ajuda: 'Patrimônio nacional.' },
      { valor: 'IEPHA', rotulo: 'IEPHA', ajuda: 'Patrimônio do estado.' },
      { valor: 'MUNICIPAL', rotulo: 'Municipal' },
    ],
    visivel: TOMBADO,
  },
  {
    nome: 'processoTombamento',
    rotulo: 'Número do processo de tombamento',
    ajuda: 'Se souber.',
    tipo: 'txt',
    maxLength: 60,
    visivel: TOMBADO,
  },
];

const execucao: Campo[] = [
  {
    nome: 'inicio',
    rotulo: 'Quando começa?',
    ajuda: 'Se já começou, informe o dia em que começou.',
    tipo: 'data',
    obrigatorio: true,
    min: { hoje: 0, anos: -ANOS_MAX },
    max: { hoje: 0, anos: 1 },
  },
  {
    nome: 'diasDesdeInicio',
    rotulo: 'Dias desde o começo',
    tipo: 'calc',
    formato: 'numero',
    calculo: { diasDesde: 'inicio' },
    oculto: true,
  },
  info(
    'avisoExtemporaneo',
    'Começou há mais de 10 dias: o registro é extemporâneo. Depois do pagamento, uma pessoa confere em até 5 dias úteis.',
    { tom: 'aviso', visivel: EXTEMPORANEO },
  ),
  {
    nome: 'previsaoFim',
    rotulo: 'Quando deve terminar?',
    tipo: 'data',
    obrigatorio: true,
    min: { campo: 'inicio' },
    max: { campo: 'inicio', anos: ANOS_MAX },
  },
  {
    nome: 'empresaExecutora',
    rotulo: 'O serviço é feito por uma empresa sua ou em que você é responsável técnico?',
    tipo: 'sel',
    opcoes: {
      de: 'registro',
      caminho: 'responsabilidades',
      mais: [{ valor: 'NENHUMA', rotulo: 'Não, trabalho por conta própria' }],
    },
    padrao: 'NENHUMA',
  },
  {
    nome: 'forma',
    rotulo: 'Como você participa?',
    tipo: 'sel',
    obrigatorio: true,
    opcoes: [
      { valor: 'INDIVIDUAL', rotulo: 'Individual', ajuda: 'Só eu respondo pelo serviço.' },
      { valor: 'EQUIPE', rotulo: 'Equipe', ajuda: 'Cada um responde pela sua parte.' },
      { valor: 'COAUTORIA', rotulo: 'Coautoria', ajuda: 'Mais de um responde pelo mesmo trabalho.' },
    ],
    padrao: 'INDIVIDUAL',
  },
  {
    nome: 'rrtVinculada',
    rotulo: 'Número do RRT da equipe ou do coautor',
    ajuda: 'Se já existe. Escreva como RRT-000123/2026.',
    tipo: 'txt',
    maxLength: 40,
    visivel: { campo: 'forma', op: 'em', valor: ['EQUIPE', 'COAUTORIA'] },
  },
  {
    nome: 'valor',
    rotulo: 'Qual é o valor do contrato?',
    ajuda: 'Não é obrigatório e não aparece no RRT.',
    tipo: 'moeda',
    max: 100_000_000_000,
  },
  {
    nome: 'quantidade',
    rotulo: 'Qual é a quantidade?',
    ajuda: 'Por exemplo: 12 peças ou 80,5 metros quadrados. Não é obrigatório.',
    tipo: 'txt',
    formato: 'quantidade',
    maxLength: 15,
  },
  {
    nome: 'unidade',
    rotulo: 'Em que unidade?',
    tipo: 'sel',
    obrigatorio: true,
    opcoes: [
      { valor: 'PECA', rotulo: 'Peças' },
      { valor: 'M2', rotulo: 'Metros quadrados' },
      { valor: 'M', rotulo: 'Metros' },
      { valor: 'FOLHA', rotulo: 'Folhas' },
      { valor: 'HORA', rotulo: 'Horas' },
    ],
    visivel: { campo: 'quantidade', op: 'preenchido' },
  },
];

/** The work itself: what, when, for how much and with whom. */
export const objetoDoServico: Campo[] = [...bem, ...execucao];

const quem = '**{{pessoa.nome}}**, CPF {{pessoa.documento}}, registro nº {{registro.numero}}';

/** The RRT on paper; the same kind tells of its registration, its end or its cancellation. */
export const documentoRrt: ModeloDocumento = {
  especie: 'rrt',
  titulo: 'Registro de Responsabilidade Técnica',
  // Not «RRT»: the work has a number of its own, and one paper must not bear two that look alike.
  prefixo: 'CRRT',
  rotuloNumero: 'Comprovante nº',
  blocos: [
    {
      tipo: 'destaque',
      rotulo: 'RRT nº',
      valor: lerTextoModelo('{{servico.numero}}'),
      detalhe: lerTextoModelo('De {{inicio}} a {{previsaoFim}}'),
      se: REGISTRA,
    },
    solene(`${quem}, assume a responsabilidade técnica pela obra ou serviço descrito abaixo.`, REGISTRA),
    { tipo: 'destaque', rotulo: 'RRT com baixa', valor: lerTextoModelo('{{servico}}'), se: BAIXA },
    solene(
      `Fica dada baixa na responsabilidade técnica de ${quem}, pela obra ou serviço acima, em {{dataBaixa}}.`,
      BAIXA,
    ),
    { tipo: 'destaque', rotulo: 'RRT cancelado', valor: lerTextoModelo('{{servico}}'), se: CANCELA },
    solene(`Fica cancelado o registro acima, de ${quem}. O serviço não aconteceu.`, CANCELA),
    quadro(
      {
        'Obra ou serviço': '{{objeto}}',
        Atividades: '{{atividade}}',
        Quantidade: '{{quantidade}}',
        Unidade: '{{unidade}}',
        'Bem tombado por': '{{orgaoTombamento}}',
        'Processo de tombamento': '{{processoTombamento}}',
        Participação: '{{forma}}',
        'RRT vinculado': '{{rrtVinculada}}',
        'RRT corrigido': '{{rrtCorrigido}}',
        Contratante: '{{contratante}}',
        'CNPJ do contratante': '{{contratanteCnpj}}',
      },
      REGISTRA,
    ),
    quadro({ Empresa: '{{empresaExecutora}}' }, { e: [REGISTRA, POR_EMPRESA] }),
    { tipo: 'respostas', campos: nomesDoEndereco(), se: REGISTRA },
    quadro({ Motivo: '{{motivoBaixa}}' }, BAIXA),
    nota('Depois da baixa, o serviço pode entrar na certidão de acervo técnico.', { nao: CANCELA }),
    PEDIDO_DE_ORIGEM,
  ],
};

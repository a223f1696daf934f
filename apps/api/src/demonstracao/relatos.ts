import type { TipoEscolhido } from '@balcao/domain/manifestacao/tipo';

/** What somebody writes to the ombudsman in the demonstration, and what becomes of it. */
export interface Relato {
  tipo: TipoEscolhido;
  /** Id of one of the first categories. */
  categoria: string;
  assunto: string;
  relato: string;
  /** Acronym of the group that is asked. */
  grupo: string;
  /** What that group answers. */
  apurado: string;
  desfecho: string;
  pontos: Readonly<Record<string, string>>;
}

const reclama = (providencia: string) => ({ desfecho: 'PROCEDENTE', providencia });

function reclamacao(
  [categoria, grupo]: readonly [string, string],
  assunto: string,
  relato: string,
  apurado: string,
  { desfecho, providencia }: ReturnType<typeof reclama> = reclama(
    'O caso foi resolvido e o prazo, corrigido.',
  ),
): Relato {
  return {
    tipo: 'RECLAMACAO',
    categoria,
    grupo,
    assunto,
    relato,
    apurado,
    desfecho,
    pontos: { apuracao: apurado, providencia },
  };
}

/** Texts by kind; a history takes the next one of its kind. */
export const RELATOS: Readonly<Record<TipoEscolhido, readonly Relato[]>> = {
  RECLAMACAO: [
    reclamacao(
      ['carteira', 'CAD'],
      'Carteira que não chega',
      'Pedi a segunda via da carteira há dois meses. O portal diz “em emissão” e ninguém responde quando ligo.',
      'A gráfica atrasou o lote de julho. A carteira saiu ontem, com código de rastreio.',
    ),
    reclamacao(
      ['anuidade', 'FIN'],
      'Anuidade cobrada duas vezes',
      'Paguei a anuidade por Pix no dia do vencimento e continua aparecendo em aberto. Recebi até aviso de protesto.',
      'O pagamento foi localizado e a cobrança em dobro, cancelada.',
    ),
    reclamacao(
      ['atendimento', 'ATD'],
      'Telefone que ninguém atende',
      'Tentei falar com o atendimento por três dias seguidos, de manhã e à tarde. A ligação cai depois de dez minutos de espera.',
      'Duas linhas estavam com defeito e foram trocadas.',
    ),
    reclamacao(
      ['certidao', 'REG'],
      'Certidão com nome errado',
      'A certidão de registro saiu com o meu nome antigo. Já tinha pedido a correção no cadastro e perdi o prazo de uma licitação.',
      'O cadastro foi corrigido e a certidão, emitida de novo sem custo.',
    ),
    reclamacao(
      ['portal', 'TI'],
      'Envio de fotos trava',
      'No celular, o envio das fotos do laudo para nos 80 % e a página volta ao início. Tentei em dois aparelhos.',
      'O erro acontecia com fotos acima de 8 MB e foi corrigido.',
    ),
    reclamacao(
      ['fiscalizacao', 'FISC'],
      'Visita sem identificação',
      'Um fiscal esteve no ateliê e não mostrou a carteira funcional. Queria confirmar se a visita era mesmo do Conselho.',
      'A visita era do Conselho. A equipe foi lembrada de se identificar sempre.',
      { desfecho: 'PROCEDENTE_EM_PARTE', providencia: 'A equipe passou por orientação no dia 10.' },
    ),
  ],
  SOLICITACAO: [
    {
      tipo: 'SOLICITACAO',
      categoria: 'portal',
      grupo: 'TI',
      assunto: 'Endereço da sede no mapa',
      relato:
        'O mapa do portal leva para a rua antiga da sede. Peço que corrijam, porque perdi a hora marcada.',
      apurado: 'O mapa foi corrigido.',
      desfecho: 'ATENDIDA',
      pontos: { providencia: 'O mapa aponta para o endereço atual desde ontem.' },
    },
    {
      tipo: 'SOLICITACAO',
      categoria: 'registro',
      grupo: 'REG',
      assunto: 'Atendimento em Juiz de Fora',
      relato: 'Peço que o plantão de registro em Juiz de Fora volte a ter um dia por semana depois das 17h.',
      apurado: 'Há equipe para as quintas-feiras.',
      desfecho: 'ATENDIDA',
      pontos: { providencia: 'O plantão de quinta-feira vai até as 19h a partir do próximo mês.' },
    },
    {
      tipo: 'SOLICITACAO',
      categoria: 'divida',
      grupo: 'DAT',
      assunto: 'Mais parcelas no acordo',
      relato:
        'Quero dividir a dívida em mais parcelas do que o portal permite. A parcela não cabe no meu orçamento.',
      apurado: 'A norma do Conselho limita o número de parcelas.',
      desfecho: 'IMPOSSIVEL',
      pontos: { razao: 'A norma fixa o máximo de parcelas. A parcela pode ser menor com uma entrada maior.' },
    },
  ],
  DENUNCIA: [
    {
      tipo: 'DENUNCIA',
      categoria: 'conduta',
      grupo: 'JUR',
      assunto: 'Pedido de dinheiro para adiantar registro',
      relato:
        'Em uma visita ao balcão, um funcionário disse que o meu registro sairia na semana seguinte se eu “ajudasse com o café”. Eu estava acompanhada do meu irmão.',
      apurado: 'Há elementos para abrir sindicância.',
      desfecho: 'ENCAMINHADA',
      pontos: { unidade: 'Comissão de sindicância' },
    },
    {
      tipo: 'DENUNCIA',
      categoria: 'transparencia',
      grupo: 'JUR',
      assunto: 'Diárias sem viagem',
      relato:
        'As diárias publicadas em maio incluem uma viagem que não aconteceu: o evento foi cancelado na véspera.',
      apurado: 'As diárias foram devolvidas no mesmo mês.',
      desfecho: 'SEM_ELEMENTOS',
      pontos: { razao: 'As diárias tinham sido devolvidas antes da denúncia, com comprovante.' },
    },
  ],
  SUGESTAO: [
    {
      tipo: 'SUGESTAO',
      categoria: 'certidao',
      grupo: 'TI',
      assunto: 'Aviso quando a certidão fica pronta',
      relato: 'O portal podia avisar pelo celular quando a certidão fica pronta, em vez de só por e-mail.',
      apurado: 'O aviso no celular entra na próxima versão.',
      desfecho: 'ADOTADA',
      pontos: { adocao: 'O aviso no portal e no celular chega na próxima versão.' },
    },
  ],
  ELOGIO: [
    {
      tipo: 'ELOGIO',
      categoria: 'elogio',
      grupo: 'ATD',
      assunto: 'Atendimento que resolveu',
      relato:
        'A atendente Bianca explicou tudo com paciência, ligou de volta no mesmo dia e resolveu a minha pendência.',
      apurado: 'O elogio foi lido na reunião da equipe.',
      desfecho: 'CIENCIA',
      pontos: { agente: 'Bianca Reis', chefia: 'Atendimento' },
    },
  ],
};

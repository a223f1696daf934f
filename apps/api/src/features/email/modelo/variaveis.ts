import { DIAS_DO_CONVITE } from '@balcao/domain/convite/convite';
import type { VariavelComum } from '@balcao/domain/email/texto-do-email';
import { VER_COMO_MINUTOS } from '@balcao/domain/permissao/ver-como';
import type { TemplateCodigo, Variaveis } from '../templates/catalogo.ts';

type NomeDeVariavel = VariavelComum | { [C in TemplateCodigo]: keyof Variaveis<C> & string }[TemplateCodigo];

/** How long each message says that its code or link is good: every one has its own term. */
type ComValidade = {
  [C in TemplateCodigo]: 'validade' extends keyof Variaveis<C> ? C : never;
}[TemplateCodigo];

interface Dita {
  /** What it stands for. */
  rotulo: string;
  /** What stands in its place in a preview. */
  exemplo: string | readonly string[];
}

const say = (rotulo: string, exemplo: Dita['exemplo']): Dita => ({ rotulo, exemplo });
const PEDIDO = '/requerimento/exemplo';

/** Words and example of every variable; the names of council and recipient are replaced by those of the preview. */
export const VARIAVEIS_DITAS: Readonly<Record<NomeDeVariavel, Dita>> = {
  nomePreferido: say('Nome de quem recebe', 'Helena Prado'),
  'conselho.nome': say('Nome do Conselho', 'Conselho Regional'),
  'conselho.sigla': say('Sigla do Conselho', 'CR'),
  dataHora: say('Data e hora do envio', '23/11/2026 às 10h00'),

  link: say('Endereço da página', PEDIDO),
  linkNaoFuiEu: say('Endereço para “não fui eu”', `${PEDIDO}?acao=nao_fui_eu`),
  linkUnico: say('Link que só funciona uma vez', '/auth/redefinir-senha'),
  linkEsqueciSenha: say('Endereço de “Esqueci minha senha”', '/auth/esqueci-senha'),

  codigo: say('Código', '482913'),
  validade: say('Por quanto tempo vale', '24 horas'),
  servico: say('Serviço pedido', 'Segunda via da carteira'),
  dispositivo: say('Aparelho', 'Firefox no Windows'),
  ip: say('Endereço na internet (IP)', '203.0.113.7'),
  sessoes: say('Sessões encerradas', 'uma sessão sua, aberta em Firefox no Windows'),
  emailMascarado: say('E-mail novo, em parte oculto', 'h•••@exemplo.com.br'),
  campo: say('Dado corrigido', 'o nome da mãe'),
  tipoAntes: say('Tipo da conta antes', 'cidadão'),
  tipoDepois: say('Tipo da conta agora', 'atendente'),
  quemViu: say('Quem viu, por cargo e grupo', 'um administrador'),
  quemMudou: say('Quem mudou, por cargo e grupo', 'alguém da Administração'),
  mudancas: say('O que mudou', [
    'Concedido: “Decidir pedidos” (nos seus grupos).',
    'Negado: “Ver cobranças”.',
  ]),
  acesso: say('Tipo de acesso do convite', 'atendente'),
  por: say('Quem convidou', 'Paulo Brandão'),
  restantes: say('Códigos que restam', '7 códigos'),
  titulo: say('Assunto do aviso', 'Uma empresa pediu que você a represente'),
  aviso: say('Texto do aviso', 'A empresa Restauro Prado Ltda. pediu que você a represente no portal.'),

  protocolo: say('Número do pedido', '50001.000123/2026-11'),
  protocoloOuvidoria: say('Protocolo da manifestação', '50001.000456/2026-27'),
  prazoFinal: say('Último dia da resposta', 'segunda, 21/12/2026'),
  tipo: say('Serviço pedido', 'Segunda via da carteira'),
  prazo: say('Prazo', 'quarta, 23/12/2026'),
  valor: say('Valor', 'R$ 128,40'),
  vencimento: say('Último dia para pagar', 'sexta, 27/11/2026'),
  indicacao: say(
    'Quem indicou e para quê',
    'A empresa Restauro Prado Ltda. indicou você como responsável técnica.',
  ),
  situacao: say('Situação', 'em análise'),
  itens: say('O que falta', ['Comprovante de residência', 'Foto do diploma, frente e verso']),
  dias: say('Quantos dias faltam', '5 dias'),
  semResposta: say('O que acontece sem resposta', 'Sem resposta, o pedido será arquivado.'),
  continuar: say('Como continuar', 'Você pode reabrir o pedido em 30 dias, sem nova taxa.'),
  motivo: say('Motivo', 'O fato já foi apurado.'),
  resultado: say('Resultado', 'aceito em parte'),
  resumoDecisao: say('Resumo da decisão', 'a carteira será emitida sem a foto nova'),
  prazoRecurso: say('Último dia para recorrer', 'segunda, 07/12/2026'),
  recurso: say(
    'Quem recorreu e de quê',
    'A empresa Restauro Prado Ltda. recorreu da decisão de um pedido que cita você.',
  ),
  efeito: say('O que foi decidido', 'A decisão não vale até o julgamento do recurso.'),
  justificativa: say('Motivo', 'A análise depende de outro órgão.'),
  taxa: say('O que acontece com a taxa', 'A taxa paga não é devolvida.'),
  destino: say('Pedido que continua', '50001.000124/2026-55'),
  resposta: say('Onde sai a resposta', 'A resposta virá no pedido 50001.000124/2026-55.'),
  origem: say('Pedido de origem', '50001.000120/2026-90'),
  mudanca: say(
    'O que mudou na data',
    'O prazo era 23/12/2026 e passou a ser 28/12/2026, por causa de um feriado.',
  ),

  descricao: say('Descrição da cobrança', 'Anuidade de 2026'),
  cobrancas: say('Lista de cobranças', [
    'Anuidade de 2026: R$ 612,50, vence em 31/03/2026, em 7 dias',
    'Multa eleitoral de 2025: R$ 98,00, vence em 10/04/2026, em 17 dias',
  ]),
  prazos: say('Quanto se paga, e até quando', [
    'Com desconto de 10 % até 31/01/2027 (R$ 551,25)',
    'Sem desconto até 31/03/2027 (R$ 612,50)',
  ]),
  recebedor: say('Nome e CNPJ do Conselho', 'Conselho Regional, CNPJ 12.345.678/0001-95'),
  parcelas: say('Em quantas vezes se pode parcelar', '36'),

  diasRestantes: say('Quando termina', 'em 30 dias'),
  registro: say('Número do registro', 'MG-012345/D'),
  semDiploma: say('O que fazer sem o diploma', 'Sem o diploma, peça a prorrogação.'),
  fim: say('Último dia', '22/11/2026'),
  depois: say('O que fazer depois', 'Para voltar a exercer, peça o registro definitivo.'),
  empresa: say('Nome da empresa', 'Restauro Prado Ltda.'),
  desde: say('Desde quando', 'desde 23/11/2026'),

  grupo: say('Grupo', 'REG'),
  quantos: say('Quantos pedidos', '2 pedidos'),
  pedidos: say('Lista de pedidos', [
    '50001.000123/2026-11, prazo 23/12',
    '50001.000124/2026-55, prazo 28/12',
  ]),
  quem: say('Quem escreveu', 'Otávio Lima'),
  ato: say('O que foi pedido', 'Cancelamento de Anuidade 2026'),
  deQuem: say('De quem é o parecer', 'o seu parecer'),
  reconsideracao: say('Último dia para reconsiderar', 'sexta, 04/12/2026'),
  parte: say('Pedido que foi separado', '50001.000125/2026-09'),

  numeroCarta: say('Número da carta', '2026/000042'),

  eventos: say('Número de eventos', '12.345'),
  resumo: say('Resumo do último evento', 'a41f…09c2'),
  linhas: say('Prova assinada', ['balcao-ancora 12345 a41f…09c2']),
  chave: say('Chave pública', 'k1'),
  chavePublica: say('Conteúdo da chave pública', 'MCow…f8='),
};

type Exemplos = Partial<Record<NomeDeVariavel, string>>;

/** Examples that hold for one message alone. A message with a term of its own does not compile without them. */
const EXEMPLOS_PROPRIOS: Readonly<Record<ComValidade, Exemplos & { validade: string }>> = {
  // That of a new account; a new address of an old one has 30 minutes.
  'conta.confirmar_email': { validade: '24 horas' },
  'conta.assinar': { validade: '30 minutos' },
  'conta.redefinir_senha': { validade: '30 minutos' },
  'conta.convite': { validade: `${DIAS_DO_CONVITE} dias`, linkUnico: '/auth/convite' },
  'conta.vista_pela_equipe': { validade: `${VER_COMO_MINUTOS} minutos` },
};

/** Words and example of every variable, as one message has them. */
export function variaveisDitas(codigo: TemplateCodigo): Readonly<Record<NomeDeVariavel, Dita>> {
  const own: Exemplos = (EXEMPLOS_PROPRIOS as Partial<Record<TemplateCodigo, Exemplos>>)[codigo] ?? {};
  const ditas = { ...VARIAVEIS_DITAS };
  for (const [nome, exemplo] of Object.entries(own) as [NomeDeVariavel, string][])
    ditas[nome] = { ...ditas[nome], exemplo };
  return ditas;
}

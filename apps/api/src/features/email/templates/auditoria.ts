import type { Template } from '../template.ts';

/** Messages about the audit log. */
export const auditoria = {
  'auditoria.ancora': {
    assunto: 'Prova do registro de auditoria',
    corpo: [
      'O portal registra quem entrou, o que foi consultado e o que mudou. Esta mensagem prova como esse registro estava em {{dataHora}}. Guarde-a fora do portal e não a apague.',
      'O registro tinha {{eventos}} eventos. O resumo do último evento é {{resumo}}.',
      'Esta é a prova assinada. Há uma segunda linha quando a chave foi trocada, assinada com a chave anterior.',
      { lista: 'linhas' },
      'A chave pública {{chave}} confere a assinatura: {{chavePublica}}. Compare com a que você anotou quando o portal foi instalado. Se for outra, pergunte ao responsável pelo sistema por que a chave foi trocada.',
      'Para conferir o registro, copie o texto desta mensagem para um arquivo de texto e peça ao responsável pelo sistema que rode o comando “npm run audit:verify -- --ancora arquivo.txt”. O comando avisa se algum evento até este ponto foi mudado, retirado ou acrescentado. A parte “Audit” de docs/configuracao.md mostra como conferir a assinatura sem o portal.',
    ],
  },
} as const satisfies Record<string, Template>;

import { foldText } from '../texto/busca.ts';

/** What people also look for among the services, and that is no service. */
export type ForaDoCatalogo = 'ouvidoria' | 'pagamento' | 'acesso' | 'contato' | 'escola';

/** Beginnings of words that give a subject away, whatever stands beside them. */
const INICIOS: readonly (readonly [ForaDoCatalogo, RegExp])[] = [
  [
    'ouvidoria',
    /\b(reclam|queix|elogi|suges|suger|ouvid|assedi|corrup|propina|insatisf|desrespeit|grosser|maltrat|demora|demorou|demorad)/,
  ],
  ['ouvidoria', /\b(mal atendid|mau atend|atendimento ruim|pessimo atend|trat\w+ mal|ninguem responde)/],
  ['acesso', /\b(senha|login|logar|nao consigo entrar|acesso bloquead|conta bloquead)/],
  ['pagamento', /\b(boleto|pix|recibo|codigo de barras|cartao de credito|onde pag|como pag|forma\w* de pag)/],
  [
    'pagamento',
    /^((quero|preciso|gostaria de) )?pagar( (a|o|as|os|minha|meu|uma|um))?( (anuidade|taxa|parcela|acordo|conta|multa|divida)s?)?$/,
  ],
  ['escola', /\b(colacao|conclusao d\w curso|historico escolar|(2a|segunda) via d\w (meu )?diploma)\b/],
  ['contato', /\b(contato|ajuda|falar com|whatsapp|horario de atend|agendar|endereco do conselho)/],
];

/** The subject of a search that no service answers, beside those that do. */
export function assuntoForaDoCatalogo(text: string): ForaDoCatalogo | null {
  const folded = foldText(text).trim();
  return INICIOS.find(([, said]) => said.test(folded))?.[0] ?? null;
}

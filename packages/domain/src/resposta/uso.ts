/** Where a prepared text is used: the first four on requests; on manifestations the last one, and notes too. */
export const USOS_DA_RESPOSTA = ['mensagem', 'exigencia', 'decisao', 'nota', 'ouvidoria'] as const;

export type UsoDaResposta = (typeof USOS_DA_RESPOSTA)[number];

/** What the ombudsman's unit writes with: texts for the author, and notes among colleagues. */
export const USOS_DA_OUVIDORIA = ['ouvidoria', 'nota'] as const satisfies readonly UsoDaResposta[];

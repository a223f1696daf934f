import * as z from 'zod';
import { idParams, instant, linha, texto, uuid } from './kernel/field.ts';
import { type Contract, route } from './kernel/route.ts';
import { ManifestacaoDetalhe } from './manifestacao-schemas.ts';

const PATH = '/manifestacoes/:id/identidade';

/** Shortest reason to open an identity or to hand it over, in characters. */
export const MOTIVO_DA_IDENTIDADE_MINIMO = 20;

const motivo = texto(2_000, MOTIVO_DA_IDENTIDADE_MINIMO);

const said = z.string().nullable();

/** Who wrote a confidential manifestation, while the opening runs. */
const Identidade = z.object({
  ate: instant,
  autor: z.object({
    nome: z.string(),
    /** Masked, as it tells two people of one name apart. */
    cpf: said,
    email: said,
    telefone: said,
    /** Of somebody without an account: how to reach them. */
    contato: said,
  }),
});

/** The identity of confidential authors. Whatever opens it is on record before it is shown, and its author reads the record. */
export const manifestacaoIdentidade = {
  /** Not repeatable by a key: the answer would be kept. */
  abrir: route({
    method: 'POST',
    path: PATH,
    summary:
      'Open the identity of a confidential author for 15 minutes; its author reads unit, role and reason',
    access: 'ouvidoria.identidade.ver',
    stepUp: true,
    params: idParams,
    body: z.object({ motivo }),
    response: Identidade,
    problems: ['forbidden', 'not_possible'],
  }),
  ver: route({
    method: 'GET',
    path: PATH,
    summary: 'The identity again, while an opening of the caller runs',
    access: 'ouvidoria.identidade.ver',
    params: idParams,
    response: Identidade,
    problems: ['forbidden'],
  }),
  pedirEntrega: route({
    method: 'POST',
    path: `${PATH}/entregas`,
    summary: 'Ask a second officer to approve that the name is handed to an area or another body',
    access: 'ouvidoria.identidade.ver',
    stepUp: true,
    idempotent: true,
    params: idParams,
    body: z.object({
      destino: linha(150, 3),
      /** It leaves the council: its author must have said yes to this very body where it is a report (Decreto 10.153/2019). */
      foraDoConselho: z.boolean(),
      motivo,
    }),
    response: ManifestacaoDetalhe,
    problems: ['forbidden', 'not_possible'],
  }),
  aprovarEntrega: route({
    method: 'POST',
    path: `${PATH}/entregas/:entrega`,
    summary: 'A second officer approves that the name is handed over; both may then see it for 15 minutes',
    access: 'ouvidoria.identidade.ver',
    stepUp: true,
    idempotent: true,
    params: idParams.extend({ entrega: uuid }),
    response: ManifestacaoDetalhe,
    problems: ['forbidden', 'not_possible'],
  }),
} as const satisfies Contract;

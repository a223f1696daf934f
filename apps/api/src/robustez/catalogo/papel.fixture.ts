import { createHash } from 'node:crypto';
import type { Formulario } from '@balcao/domain/formulario/campo';
import { formatCodigoValidacao } from '@balcao/domain/pessoa/codigo-validacao';
import { expect } from 'vitest';
import { type documentsOf, download, type Person } from '#features/documento/documento.fixture.ts';
import { verifySignature } from '#platform/assinatura/verify-signature.ts';
import { extractText } from '#platform/pdf/extract-text.ts';
import { expectBemExibido } from '#test/expect-bem-exibido.ts';
import type { TestApi } from '#test/harness.ts';

type Papel = Awaited<ReturnType<typeof documentsOf>>[number];

let networks = 0;

/**
 * Checks a paper by its code as a stranger, each from a network of their own because checks are limited per network.
 */
async function checkCodigo(api: TestApi, codigo: string) {
  networks += 1;
  const remoteAddress = `10.${networks >> 8}.${networks & 255}.1`;
  const url = `/api/validar/${encodeURIComponent(codigo)}`;
  const answer = await api.app.inject({ method: 'GET', url, remoteAddress });
  return { status: answer.statusCode, body: answer.json() as unknown };
}

/** Checks that an issued paper reads as one of the council, has a valid signature, and matches its code. */
export async function assertPapel(api: TestApi, { token }: Person, papel: Papel): Promise<void> {
  const pdf = await download(api, token, papel.id);
  const { text } = await extractText(pdf);
  expect(text).toContain('CRCR-MG');
  expect(text).not.toMatch(/\{\{|undefined|null|NaN/);
  expectBemExibido(text);
  expect(verifySignature(pdf)).toMatchObject({ valid: true, coversWholeFile: true });
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  const codigo = formatCodigoValidacao(papel.codigo);
  expect(text.replace(/\s/g, '')).toContain(codigo.replace(/\s/g, ''));
  expect(await checkCodigo(api, codigo)).toMatchObject({
    status: 200,
    body: { situacao: 'valido', titulo: papel.titulo, numero: papel.numero, codigo, sha256 },
  });
}

/** Checks that one paper of a request is the result of its service, made with the service's template. */
export function assertResultado(papeis: readonly Papel[], form: Formulario, stated: boolean): void {
  const { documento, documentoResultado } = form;
  const result = papeis.filter(({ especie }) => especie === documentoResultado);
  expect(result.length).toBe(stated ? 1 : 0);
  if (!stated || !documento) return;
  expect(documento.especie).toBe(documentoResultado);
  expect(result[0]?.titulo).toBe(documento.titulo);
  expect(result[0]?.numero).toMatch(new RegExp(`\\b${documento.prefixo}\\b`));
}

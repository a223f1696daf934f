import { CODIGO_VALIDACAO_EXEMPLO } from '@balcao/domain/pessoa/codigo-validacao';
import { useRef, useState } from 'react';
import { goTo } from '#platform/navigation.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import classes from './validar.module.css';

/** The form for a validation code; opens its document. */
export function CodigoForm({ start = '' }: { start?: string }) {
  const [typed, setTyped] = useState(start);
  const [error, setError] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        const codigo = normalizeCodigo(typed);
        const problem = checkCodigo(codigo);
        setError(problem);
        if (problem === null) goTo(`/validar/${encodeURIComponent(codigo)}`);
        else input.current?.focus();
      }}
    >
      <TextField
        ref={input}
        name="codigo"
        label="Código de validação"
        hint={`Está no rodapé do documento, perto do QR Code. Exemplo: ${CODIGO_VALIDACAO_EXEMPLO}.`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        value={typed}
        error={error ?? undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit">Conferir</Button>
    </form>
  );
}

/** A validation code as it is printed: capitals, without spaces around or inside. */
function normalizeCodigo(text: string): string {
  return text.replace(/\s+/g, '').toUpperCase();
}

/** Why a text cannot be a validation code; null when it can. */
function checkCodigo(text: string): string | null {
  if (text === '') return 'Digite o código que está no documento.';
  return /^[0-9A-Z-]{4,40}$/.test(text) ? null : 'O código tem só letras, números e hifens.';
}

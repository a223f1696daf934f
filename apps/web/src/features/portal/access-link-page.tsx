import { auth } from '@balcao/contract/auth';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccessLink } from '#platform/access-link.ts';
import { call } from '#platform/call.ts';
import { isProblem } from '#platform/problem.ts';
import { queryClient } from '#platform/query-client.ts';
import { signIn } from '#platform/sign-in.ts';
import { useTitle } from '#platform/title.ts';
import { Button } from '#ui/button.tsx';
import { CodeField } from '#ui/code-field.tsx';
import { QueryView } from '#ui/query-view.tsx';
import classes from './download-page.module.css';

/**
 * Asks 'Entrar como M*** S***?' before an access link is used, so that a link from a stranger signs nobody in
 * unnoticed. Only the button spends the key.
 */
export default function AccessLinkPage({ link, onDone }: { link: AccessLink; onDone: () => void }) {
  useTitle('Entrar com link de acesso');
  const { cid, chave, path } = link;
  const preview = useQuery(
    {
      queryKey: ['acesso', cid],
      queryFn: ({ signal }) => call(auth.acessoPrevia, { body: { cid, chave } }, { signal }),
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
    },
    queryClient,
  );
  return (
    <main className={classes.page}>
      {!preview.data && <h1 className={classes.title}>Entrar com link de acesso</h1>}
      <QueryView query={preview}>
        {({ nomeMascarado }) => (
          <Confirm
            name={nomeMascarado}
            link={link}
            onDone={(token) => {
              onDone();
              signIn(token, path);
            }}
          />
        )}
      </QueryView>
      <Button variant="subtle" onClick={onDone}>
        {preview.isError ? 'Ir ao início' : 'Não sou eu'}
      </Button>
    </main>
  );
}

interface ConfirmProps {
  name: string;
  link: AccessLink;
  onDone: (token: string) => void;
}

function Confirm({ name, link, onDone }: ConfirmProps) {
  const [codigo, setCodigo] = useState('');
  const [asksCode, setAsksCode] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const enter = useMutation(
    {
      mutationFn: () =>
        call(auth.acesso, { body: { cid: link.cid, chave: link.chave, codigo: codigo || undefined } }),
      onSuccess: ({ token }) => onDone(token),
      onError: (error) => {
        if (isProblem(error, 'auth.second_factor_required')) setAsksCode(true);
        if (isProblem(error, 'auth.second_factor_invalid')) setWrong(error.message);
      },
      meta: { handles: ['auth.second_factor_required', 'auth.second_factor_invalid'] },
    },
    queryClient,
  );
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (asksCode && codigo.trim() === '') setWrong('Informe o código.');
        else enter.mutate();
      }}
    >
      <h1 tabIndex={-1} data-page-title className={classes.title}>
        Entrar como {name}?
      </h1>
      <p>Você abriu um link de acesso enviado a esta pessoa. Ele vale uma única vez.</p>
      {asksCode && (
        <CodeField
          ref={takeFocus}
          name="codigo"
          label="Código do aplicativo autenticador"
          error={wrong}
          value={codigo}
          onChange={(event) => {
            setWrong(undefined);
            setCodigo(event.currentTarget.value);
          }}
        />
      )}
      <Button type="submit" loading={enter.isPending}>
        Entrar
      </Button>
    </form>
  );
}

/** The field appears after the button, and the person types on at once. */
function takeFocus(field: HTMLInputElement | null): void {
  field?.focus();
}

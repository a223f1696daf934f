import { demonstracao } from '@balcao/contract/demonstracao';
import type { ResponseOf } from '@balcao/contract/kernel/route';
import { useEffect, useState } from 'react';
import { call } from '#platform/call.ts';
import { describeError } from '#platform/problem.ts';
import { Callout } from '#ui/callout.tsx';
import auth from './auth.module.css';
import classes from './demo-only.module.css';
import { useLogin } from './queries.ts';

interface DemoOnlyProps {
  onSignedIn?: (answer: { token: string }) => void;
}

/** The demo people, or where the demo mail is read. */
export function DemoOnly({ onSignedIn }: DemoOnlyProps) {
  return onSignedIn ? <DemoPeople onSignedIn={onSignedIn} /> : <DemoMail />;
}

function DemoMail() {
  return (
    <Callout>
      Nesta demonstração as mensagens não saem do portal: a administradora superior lê todas em Configurações,
      E-mail.
    </Callout>
  );
}

/** Signs in as a demo person with one click. */
function DemoPeople({ onSignedIn }: Required<DemoOnlyProps>) {
  const [people, setPeople] = useState<ResponseOf<typeof demonstracao.entradas>['items'] | null>(null);
  useEffect(() => {
    call(demonstracao.entradas).then(
      ({ items }) => setPeople(items),
      () => setPeople([]),
    );
  }, []);
  const login = useLogin();
  if (people === null) return <div className={auth.demo} />;
  if (people.length === 0) return null;
  return (
    <section className={classes.people} aria-labelledby="demo-pessoas">
      <h2 id="demo-pessoas" className={classes.title}>
        Entre como uma pessoa inventada
      </h2>
      <p className={classes.detail}>Isto é uma demonstração: nada aqui é de verdade.</p>
      {login.error && (
        <Callout tone="erro" live>
          {describeError(login.error)}
        </Callout>
      )}
      <ul className={classes.list}>
        {people.map((person) => (
          <li key={person.login}>
            <button
              type="button"
              className={classes.person}
              disabled={login.isPending}
              onClick={() =>
                login.mutate({ login: person.login, senha: person.senha }, { onSuccess: onSignedIn })
              }
            >
              <strong>{person.nome}</strong> <span className={classes.detail}>{person.papel}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { Suspense, useState } from 'react';
import { signIn } from '#platform/sign-in.ts';
import { lazyNamed } from '#ui/lazy-named.ts';
import { LoginStep } from './login-step.tsx';
import { useNext } from './next-search.ts';

const loadCodeStep = () => import('./code-step.tsx');
const CodeStep = lazyNamed(loadCodeStep, 'CodeStep');

/** Sign-in: who and password, then the second factor when the account has one. What was typed stays between both. */
export default function LoginPage() {
  const next = useNext();
  const [typed, setTyped] = useState({ login: '', senha: '' });
  const [asksCode, setAsksCode] = useState(false);
  const enter = ({ token }: { token: string }) => signIn(token, next);
  return asksCode ? (
    <Suspense>
      <CodeStep typed={typed} onBack={() => setAsksCode(false)} onSignedIn={enter} />
    </Suspense>
  ) : (
    <LoginStep
      typed={typed}
      onType={(change) => setTyped((old) => ({ ...old, ...change }))}
      onCode={async () => {
        // Fetched before this step goes, so that a network that is lost just then takes nothing away.
        await loadCodeStep();
        setAsksCode(true);
      }}
      onSignedIn={enter}
    />
  );
}

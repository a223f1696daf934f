import { useState } from 'react';
import { signIn } from '#platform/sign-in.ts';
import type { CodeStep } from './code-step.tsx';
import { LoginStep } from './login-step.tsx';
import { useNext } from './next-search.ts';

/** Sign-in: who and password, then the second factor when the account has one. What was typed stays between both. */
export default function LoginPage() {
  const next = useNext();
  const [typed, setTyped] = useState({ login: '', senha: '' });
  const [Code, setCode] = useState<typeof CodeStep | null>(null);
  const enter = ({ token }: { token: string }) => signIn(token, next);
  return Code ? (
    <Code typed={typed} onBack={() => setCode(null)} onSignedIn={enter} />
  ) : (
    <LoginStep
      typed={typed}
      onType={(change) => setTyped((old) => ({ ...old, ...change }))}
      onCode={async () => {
        // Fetched before this step goes, so that a network that is lost just then takes nothing away.
        const part = await import('./code-step.tsx');
        setCode(() => part.CodeStep);
      }}
      onSignedIn={enter}
    />
  );
}

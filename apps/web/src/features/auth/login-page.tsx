import { useState } from 'react';
import { signIn } from '#platform/sign-in.ts';
import type { CodeStep } from './code-step.tsx';
import { LoginStep } from './login-step.tsx';
import { useNext } from './next-search.ts';

/** The sign-in in two steps: login and password, then the second factor if there is one. */
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
        // Loaded before this step unmounts, so that a lost connection costs no typed data.
        const part = await import('./code-step.tsx');
        setCode(() => part.CodeStep);
      }}
      onSignedIn={enter}
    />
  );
}

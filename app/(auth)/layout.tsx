import '@/app/styles/forms.css';
import '@/app/styles/prompt.css';
import '@/app/styles/auth.css';
import type { ReactNode } from 'react';

export default function AuthLayout({ children }: { children: ReactNode }) {
  return children;
}

import { mount } from 'svelte';
import App from './App.svelte';
import { hasAccount } from './lib/handed-in';
import { update } from './lib/update.svelte';
import './styles/index.css';

const target = document.getElementById('app');
if (target === null) throw new Error('the page has no #app');
mount(App, { target });
update.start();

// What was played on this device meanwhile goes to the account, once there is a connection.
const handIn = () => void (hasAccount() && import('./lib/handing-in').then(({ handInAgain }) => handInAgain()));
addEventListener('online', handIn);
if (document.readyState === 'complete') handIn();
else addEventListener('load', handIn);

// Written by `npm run gen:tables` from the migrated database; never edited by hand.

/** The columns of every table, as statements return them: named in camel case, `user_id as "userId"`. */
export type Tables = {
  analytics_event: {
    at: Date;
    eventId: number;
    session: string;
    lang: string;
    device: 'desktop' | 'mobile';
    s: unknown;
    i: unknown;
    f: unknown;
  };
  betting_booking_code: {
    code: string;
    typeId: number;
    systemValue: number | null;
    legs: unknown;
    createdAt: Date;
    expiresAt: Date;
  };
  betting_booking_quota: {
    saver: Buffer;
    saves: number;
    startedAt: Date;
  };
  betting_client_risk: {
    userId: bigint;
    factorMilli: number;
    liabilityMaxMinor: bigint | null;
    setAt: Date;
  };
  betting_counter_offer: {
    couponId: bigint;
    stakeMinor: bigint;
    legsMilli: bigint[];
    coefMilli: bigint;
    possibleWinMinor: bigint;
    offeredAt: Date;
    expiresAt: Date;
    approvedAt: Date | null;
  };
  betting_coupon: {
    id: bigint;
    userId: bigint;
    walletAccountId: bigint;
    currency: string;
    typeId: number;
    systemValue: number | null;
    state: 'waiting' | 'pending-vip' | 'open' | 'won' | 'lost' | 'returned' | 'partial' | 'sold' | 'refused';
    stakeMinor: bigint;
    requestId: string;
    requestHash: Buffer;
    reservation: unknown;
    accepted: unknown;
    acceptedHash: Buffer | null;
    coefMilli: bigint;
    possibleWinMinor: bigint;
    lineCount: number;
    bonusBetMilli: number | null;
    payoutMinor: bigint | null;
    settlementSeq: number;
    refusal: unknown;
    traceId: string;
    placedAt: Date;
    decidesAt: Date | null;
    acceptedAt: Date | null;
    settledAt: Date | null;
    acceptSeq: bigint | null;
    checkedAt: Date | null;
    soldStakeMinor: bigint;
    soldMinor: bigint;
    liabilityMinor: bigint | null;
    promoStakeMinor: bigint;
  };
  betting_day_accumulator: {
    id: bigint;
    kind: 'line' | 'live';
    marketIds: bigint[];
    outcomeKeys: string[];
    publishedBy: 'generator' | 'operator';
    publishedAt: Date;
    withdrawnAt: Date | null;
    withdrawnReason: string | null;
  };
  betting_edit: {
    id: bigint;
    editedFrom: bigint;
    editedTo: bigint | null;
    saleId: bigint | null;
    userId: bigint;
    requestId: string;
    requestHash: Buffer;
    traceId: string;
    state: 'waiting' | 'done' | 'refused';
    expectedMinor: bigint;
    askedMinor: bigint | null;
    reservation: unknown;
    requestedAt: Date;
    decidesAt: Date | null;
    decidedAt: Date | null;
    refusal: unknown;
    valueMinor: bigint | null;
    stakeMinor: bigint | null;
  };
  betting_insurance: {
    id: bigint;
    couponId: bigint;
    userId: bigint;
    requestId: string;
    requestHash: Buffer;
    percent: number;
    stakeMinor: bigint;
    insuredMinor: bigint;
    chancePpb: bigint;
    loadPercent: number;
    premiumMinor: bigint;
    legs: unknown;
    settlementSeq: number;
    acceptSeq: bigint;
    boughtAt: Date;
  };
  betting_leg: {
    couponId: bigint;
    position: number;
    userId: bigint;
    marketId: bigint;
    outcomeKey: string;
    gameId: bigint;
    kind: number;
    blockId: number;
    coefMilli: bigint;
    scoreKey: string | null;
    statusId: number;
    deadHeatNum: number | null;
    deadHeatDen: number | null;
  };
  betting_liability: {
    scope: number;
    scopeId: bigint;
    outcomeKey: string;
    liabilityMinor: bigint;
    coupons: bigint;
    isStopped: boolean;
    reopenedMinor: bigint;
  };
  betting_payout_override: {
    couponId: bigint;
    decidedAt: Date;
  };
  betting_prepaid: {
    couponId: bigint;
    userId: bigint;
    walletAccountId: bigint;
    amountMinor: bigint;
    filledMinor: bigint;
    state: 'reserved' | 'outstanding' | 'confirmed' | 'cancelled' | 'released';
    sharePercent: number;
    outstandingMinor: bigint;
    availableMinor: bigint;
    takenAt: Date;
    dueAt: Date;
    decidedAt: Date | null;
  };
  betting_prepaid_base: {
    couponId: bigint;
    baseId: bigint;
    valueMinor: bigint;
    filledMinor: bigint;
  };
  betting_promo_code: {
    id: bigint;
    code: string;
    campaign: string;
    userId: bigint | null;
    effect: 'free-bet' | 'top-up' | 'profit-boost';
    amountMinor: bigint | null;
    percent: number | null;
    maxMinor: bigint;
    currency: string;
    typeIds: number[] | null;
    minLegs: number;
    minLegMilli: bigint;
    minTotalMilli: bigint;
    startsAt: Date;
    expiresAt: Date;
    maxUses: number;
    usesEach: number;
    uses: number;
    createdAt: Date;
    closedAt: Date | null;
  };
  betting_promo_holder: {
    userId: bigint;
    codeId: bigint;
    addedAt: Date;
    validUntil: Date | null;
  };
  betting_promo_try: {
    taker: Buffer;
    tries: number;
    startedAt: Date;
  };
  betting_promo_use: {
    couponId: bigint;
    codeId: bigint;
    userId: bigint;
    state: 'reserved' | 'used' | 'given-back';
    takenAt: Date;
    givenBackAt: Date | null;
  };
  betting_receipt: {
    id: bigint;
    walletAccountId: bigint;
    userId: bigint;
    couponId: bigint;
    kind: 'accepted' | 'settled' | 'sold' | 'insured';
    seq: bigint;
    at: Date;
    number: bigint | null;
    body: string | null;
    link: string | null;
    signature: string | null;
    keyId: string | null;
    signedAt: Date | null;
  };
  betting_receipt_key: {
    id: string;
    publicKey: string;
    firstUsedAt: Date;
  };
  betting_refusal: {
    userId: bigint;
    requestId: string;
    requestHash: Buffer;
    refusal: unknown;
    at: Date;
  };
  betting_risk_stop: {
    id: bigint;
    scope: number;
    scopeId: bigint;
    liabilityMinor: bigint;
    stoppedAt: Date;
    suspendedAt: Date | null;
    reopenedAt: Date | null;
    reopenedBy: string | null;
  };
  betting_sale: {
    id: bigint;
    couponId: bigint;
    userId: bigint;
    requestId: string;
    requestHash: Buffer;
    kind: 'player' | 'automatic' | 'edit';
    percent: number;
    expectedMinor: bigint;
    state: 'waiting' | 'sold' | 'refused';
    requestedAt: Date;
    decidesAt: Date | null;
    decidedAt: Date | null;
    refusal: unknown;
    valueMinor: bigint | null;
    fairMinor: bigint | null;
    marginPpm: bigint | null;
    paidMinor: bigint | null;
    soldStakeMinor: bigint | null;
    legs: unknown;
    acceptSeq: bigint | null;
  };
  betting_sale_target: {
    couponId: bigint;
    userId: bigint;
    targetMinor: bigint;
    setAt: Date;
    evaluatedAt: Date;
  };
  betting_settlement: {
    couponId: bigint;
    seq: number;
    state: string;
    payoutMinor: bigint;
    at: Date;
    results: string | null;
    stakeLeftMinor: bigint | null;
    insuranceMinor: bigint;
  };
  betting_settlement_due: {
    id: bigint;
    gameId: bigint;
    dueAt: Date;
    afterCouponId: bigint;
    failures: number;
    lastError: string | null;
  };
  betting_value_track: {
    couponId: bigint;
    userId: bigint;
    dueAt: Date;
    points: unknown;
  };
  captcha_key: {
    id: number;
    secret: Buffer;
  };
  captcha_used: {
    nonce: string;
    endsAt: Date;
  };
  catalogue_category: {
    id: bigint;
    sportId: number;
    names: unknown;
    countryCode: string | null;
    cyberType: 'real' | 'virtual' | null;
    disciplineKey: string | null;
    sort: number;
  };
  catalogue_champ: {
    id: bigint;
    sportId: number;
    categoryId: bigint | null;
    names: unknown;
    sort: number;
    isSimulated: boolean;
  };
  catalogue_competitor: {
    id: bigint;
    sportId: number;
    names: unknown;
    countryCode: string | null;
    crest: unknown;
  };
  catalogue_finished_game: {
    id: bigint;
    champId: bigint;
    sportId: number;
    seasonId: bigint | null;
    round: number | null;
    homeId: bigint;
    awayId: bigint;
    isSimulated: boolean;
    startAt: Date;
    endedAt: Date;
    state: 'ENDED' | 'ABANDONED' | 'CANCELLED';
    score: unknown;
    lines: unknown;
    prices: unknown;
    lineUps: unknown;
    story: unknown;
  };
  catalogue_game: {
    id: bigint;
    champId: bigint;
    sportId: number;
    homeId: bigint | null;
    awayId: bigint | null;
    producer: string;
    kind: 'line' | 'live';
    state: 'SCHEDULED' | 'LIVE' | 'ENDED' | 'CLOSED' | 'SUSPENDED' | 'DELAYED' | 'INTERRUPTED' | 'POSTPONED' | 'ABANDONED' | 'CANCELLED';
    startAt: Date;
    isSimulated: boolean;
    isBlocked: boolean;
    extraDelayMs: number;
    score: unknown;
    facts: unknown;
    result: unknown;
    version: bigint;
    closedAt: Date | null;
    zoneId: string | null;
    videoId: string | null;
    names: unknown;
    seasonId: bigint | null;
    round: number | null;
    lineUps: unknown;
  };
  catalogue_id_map: {
    provider: string;
    urn: string;
    id: bigint;
  };
  catalogue_market: {
    id: bigint;
    gameId: bigint;
    typeKey: string;
    lineKey: string;
    spec: unknown;
    status: 'OPEN' | 'SUSPENDED' | 'INACTIVE' | 'HANDED_OVER' | 'SETTLED' | 'CANCELLED';
    isMain: boolean;
    noExpress: boolean;
    outcomes: unknown;
    overlay: unknown;
    producerTs: bigint;
    version: bigint;
    lastSuspendedAt: Date | null;
  };
  catalogue_player: {
    id: bigint;
    competitorId: bigint;
    number: number;
    position: string;
    names: unknown;
  };
  catalogue_price_model: {
    gameId: bigint;
    model: unknown;
    producerTs: bigint;
    version: bigint;
  };
  catalogue_price_point: {
    marketId: bigint;
    outcomeKey: string;
    at: Date;
    coefMilli: number;
  };
  catalogue_producer: {
    id: string;
    state: 'DOWN' | 'RECOVERING' | 'UP';
    aliveAt: Date;
    aliveTimeoutMs: number;
  };
  catalogue_result: {
    marketId: bigint;
    outcomeKey: string;
    seq: number;
    statusId: number | null;
    deadHeatNum: number | null;
    deadHeatDen: number | null;
    certainty: number;
    acceptedFrom: Date | null;
    acceptedTo: Date | null;
    at: Date;
  };
  catalogue_season: {
    id: bigint;
    champId: bigint;
    name: string;
    startsAt: Date;
    endsAt: Date;
    rounds: number;
    winPoints: number;
    drawPoints: number;
    entrants: bigint[];
    tieStarts: Date[] | null;
  };
  catalogue_sport: {
    id: number;
    key: string;
    names: unknown;
    isCyber: boolean;
    sort: number;
  };
  content_edit: {
    id: bigint;
    key: string;
    lng: string;
    source: string | null;
    actor: string;
    reason: string;
    createdAt: Date;
  };
  conversion_entry: {
    id: string;
    userId: bigint;
    fromAccountId: bigint;
    toAccountId: bigint;
    fromCurrency: string;
    toCurrency: string;
    debitedMinor: bigint;
    creditedMinor: bigint;
    rateId: string;
    rateNum: string;
    rateDen: string;
    marginPpm: number;
    inputHash: Buffer;
    at: Date;
    kind: 'market' | 'fixed';
    roundingNum: string;
  };
  favourites_champ: {
    id: bigint;
    userId: bigint;
    champId: bigint;
    addedAt: Date;
  };
  favourites_game: {
    id: bigint;
    userId: bigint;
    gameId: bigint;
    addedAt: Date;
  };
  favourites_notice: {
    id: bigint;
    gameId: bigint;
    kind: 'match-started' | 'goal' | 'goal-cancelled';
    eventKey: string;
    parameters: unknown;
    champId: bigint;
    homeId: bigint;
    awayId: bigint;
    afterUserId: bigint;
  };
  feeds_quarantine: {
    id: bigint;
    provider: string;
    source: string;
    reason: string;
    body: string;
    receivedAt: Date;
  };
  gamewallet_call: {
    id: bigint;
    company: string;
    transactionRef: string;
    kind: 'bet' | 'win' | 'rollback';
    userId: bigint;
    sessionId: bigint;
    roundId: bigint | null;
    referenceRef: string | null;
    currency: string;
    amountMinor: bigint;
    bodyHash: Buffer;
    outcome: string;
    movedMinor: bigint;
    isCredit: boolean;
    answer: Buffer | null;
    at: Date;
  };
  gamewallet_difference: {
    id: bigint;
    company: string;
    day: Date;
    transactionRef: string;
    kind: 'missing-here' | 'missing-there' | 'amount';
    hereMinor: bigint | null;
    thereMinor: bigint | null;
    foundAt: Date;
  };
  gamewallet_game: {
    number: bigint;
    company: string;
    code: string;
    name: string;
    slug: string;
    studio: string;
    studioSlug: string;
    section: string;
    subcategory: string | null;
    returnPpm: number | null;
    volatility: number;
    hasDemo: boolean;
    addedOn: Date;
    isListed: boolean;
    minStake: string | null;
    maxStake: string | null;
  };
  gamewallet_grant: {
    id: string;
    company: string;
    userId: bigint;
    walletAccountId: bigint;
    currency: string;
    gameNumber: bigint;
    rounds: number;
    betMinor: bigint;
    used: number;
    createdAt: Date;
    endsAt: Date;
    withdrawnAt: Date | null;
    told: 'nothing' | 'granted' | 'withdrawn' | 'refused';
    companyRef: string | null;
    dueAt: Date | null;
    tries: number;
  };
  gamewallet_player: {
    company: string;
    ref: string;
    userId: bigint;
  };
  gamewallet_round: {
    id: bigint;
    company: string;
    ref: string;
    userId: bigint;
    sessionId: bigint;
    gameNumber: bigint;
    startedAt: Date;
    endedAt: Date | null;
    grantId: string | null;
  };
  gamewallet_session: {
    id: bigint;
    tokenHash: Buffer;
    company: string;
    userId: bigint;
    walletAccountId: bigint;
    currency: string;
    gameNumber: bigint;
    loginSessionId: bigint;
    lng: string;
    createdAt: Date;
    expiresAt: Date;
  };
  identity_attempt: {
    idHash: Buffer;
    purpose: 'phone-log-in' | 'phone-registration' | 'password-reset' | 'second-step' | 'phone-binding' | 'email-binding' | 'passkey-log-in' | 'passkey-adding';
    phone: string | null;
    userId: bigint | null;
    codeHash: Buffer | null;
    tries: number;
    createdAt: Date;
    expiresAt: Date;
    usedAt: Date | null;
    email: string | null;
    sessionId: bigint | null;
  };
  identity_barred_person: {
    kind: 'email' | 'phone' | 'person';
    digest: Buffer;
    userId: bigint;
  };
  identity_code: {
    codeHash: Buffer;
    purpose: 'password-reset' | 'email-confirm';
    userId: bigint | null;
    payload: unknown;
    expiresAt: Date;
    usedAt: Date | null;
  };
  identity_grant: {
    sessionId: bigint;
    userId: bigint;
    tokenHash: Buffer;
    createdAt: Date;
    expiresAt: Date;
  };
  identity_hand_over: {
    sessionId: bigint;
    userId: bigint;
    tokenHash: Buffer;
    methodId: number;
    lng: string;
    host: string;
    createdAt: Date;
    expiresAt: Date;
  };
  identity_log_in: {
    id: bigint;
    userId: bigint;
    at: Date;
    outcome: 'opened' | 'wrong-password' | 'wrong-code' | 'wrong-passkey';
    agent: string;
    country: string | null;
    network: string;
  };
  identity_passkey: {
    id: bigint;
    userId: bigint;
    credentialId: string;
    rpId: string;
    publicKey: Buffer;
    counter: bigint;
    transports: string[];
    isBackedUp: boolean;
    name: string;
    createdAt: Date;
    usedAt: Date | null;
  };
  identity_play_day: {
    userId: bigint;
    day: Date;
    playedMs: bigint;
    lastAt: Date;
  };
  identity_qr_log_in: {
    claimHash: Buffer;
    linkHash: Buffer;
    number: number;
    choices: number[];
    device: unknown;
    network: string;
    createdAt: Date;
    expiresAt: Date;
    state: 'waiting' | 'confirmed' | 'refused' | 'ended';
    userId: bigint | null;
    sessionId: bigint | null;
  };
  identity_recovery_code: {
    userId: bigint;
    codeHash: Buffer;
    usedAt: Date | null;
  };
  identity_restriction: {
    id: bigint;
    userId: bigint;
    kind: 'self-excluded' | 'time-out' | 'banned';
    startsAt: Date;
    endsAt: Date | null;
    source: string;
    level: number | null;
    begunAt: Date | null;
    returnsBy: 'player' | 'operators' | null;
    termEndsAt: Date | null;
  };
  identity_second_step: {
    userId: bigint;
    sealedSecret: Buffer;
    confirmedAt: Date | null;
    lastStep: bigint;
    wrongTries: number;
    wrongSince: Date | null;
  };
  identity_security_question: {
    userId: bigint;
    question: string;
    answerHash: string;
    setAt: Date;
  };
  identity_session: {
    id: bigint;
    tokenHash: Buffer;
    userId: bigint;
    isSaved: boolean;
    device: unknown;
    createdAt: Date;
    seenAt: Date;
    endedAt: Date | null;
    isOperator: boolean;
  };
  identity_signing_key: {
    kid: string;
    secret: Buffer;
    createdAt: Date;
  };
  identity_user: {
    id: bigint;
    accountNumber: string;
    email: string | null;
    passwordHash: string;
    role: 'player' | 'operator';
    isVip: boolean;
    countryCode: string;
    lng: string;
    registrationType: string;
    createdAt: Date;
    passwordChangedAt: Date | null;
    permissions: string[];
    phone: string | null;
    phoneConfirmedAt: Date | null;
    erasedAt: Date | null;
  };
  ledger_account: {
    id: bigint;
    code: string;
    currency: string;
    isGuarded: boolean;
    createdAt: Date;
  };
  ledger_balance: {
    accountId: bigint;
    postedIn: bigint;
    postedOut: bigint;
    heldOut: bigint;
  };
  ledger_checkpoint: {
    accountId: bigint;
    net: string;
    upto: Date;
  };
  ledger_transfer: {
    id: bigint;
    key: string;
    phase: 'direct' | 'pending' | 'post' | 'void' | 'expire';
    sourceId: bigint;
    destinationId: bigint;
    currency: string;
    amountMinor: bigint;
    reason: string;
    pendingId: bigint | null;
    inputHash: Buffer;
    createdAt: Date;
  };
  limits_event: {
    id: bigint;
    userId: bigint;
    type: number;
    action: 'set' | 'lowered' | 'raise-asked' | 'raise-cancelled' | 'confirmed' | 'rejected' | 'lapsed' | 'applied' | 'excluded' | 'timed-out' | 'blocked' | 'return-asked' | 'return-withdrawn' | 'returned' | 'questions-failed' | 'site-set' | 'site-removed';
    oldValue: bigint | null;
    newValue: bigint | null;
    source: string;
    at: Date;
    siteKind: 'single-stake' | 'net-deposit' | null;
  };
  limits_exclusion: {
    id: bigint;
    userId: bigint;
    type: number;
    days: number | null;
    reason: number | null;
    startsAt: Date;
    endsAt: Date | null;
  };
  limits_limit: {
    userId: bigint;
    type: number;
    value: bigint | null;
    setAt: Date;
    pendingValue: bigint | null;
    pendingAt: Date | null;
    pendingEndsAt: Date | null;
    needsApproval: boolean | null;
    isNotified: boolean;
  };
  limits_movement: {
    userId: bigint;
    ref: string;
    at: Date;
    kind: 'deposit' | 'stake' | 'payout';
    currency: string;
    amountMinor: bigint;
    countedMinor: bigint;
    returnedMinor: bigint;
  };
  limits_person: {
    userId: bigint;
    currency: string;
    zoneMin: number;
    seenAt: Date;
    dayFrom: Date;
    weekFrom: Date;
    monthFrom: Date;
    dayDeposit: bigint;
    dayWager: bigint;
    dayLoss: bigint;
    weekDeposit: bigint;
    weekWager: bigint;
    weekLoss: bigint;
    monthDeposit: bigint;
    monthWager: bigint;
    monthLoss: bigint;
  };
  limits_play: {
    userId: bigint;
    seenAt: Date | null;
    sinceCheckMs: bigint;
    checkDueAt: Date | null;
  };
  limits_play_day: {
    userId: bigint;
    day: Date;
    playedMs: bigint;
  };
  limits_play_review: {
    userId: bigint;
    sentAt: Date;
  };
  limits_question_set: {
    token: string;
    userId: bigint;
    wanted: unknown;
    questions: unknown;
    askedAt: Date;
    expiresAt: Date;
    endedAt: Date | null;
    outcome: 'passed' | 'failed' | 'replaced' | null;
  };
  limits_rate: {
    currency: string;
    perEuro: string;
    digits: number;
  };
  limits_return: {
    id: bigint;
    userId: bigint;
    type: number;
    askedAt: Date;
    readyAt: Date;
    withdrawnAt: Date | null;
    returnedAt: Date | null;
  };
  limits_site_check: {
    isOnly: boolean;
    everyMin: number;
  };
  limits_site_limit: {
    userId: bigint;
    kind: 'single-stake' | 'net-deposit';
    value: bigint;
    setAt: Date;
  };
  lobby_favorite: {
    id: bigint;
    userId: bigint;
    game: string;
    addedAt: Date;
  };
  mail_letter: {
    id: bigint;
    recipient: string;
    kind: string;
    lng: string;
    parameters: unknown;
    createdAt: Date;
    sentAt: Date | null;
    sealedCode: Buffer | null;
    codeHash: Buffer | null;
    codeExpiresAt: Date | null;
    dueAt: Date | null;
    tries: number;
    failedAt: Date | null;
  };
  messages_message: {
    id: bigint;
    userId: bigint;
    topic: 'money' | 'security' | 'limits' | 'verification' | 'support' | 'bets' | 'favourites' | 'news';
    kind: string;
    eventKey: string;
    parameters: unknown;
    createdAt: Date;
    isShown: boolean;
    readAt: Date | null;
    dueAt: Date | null;
  };
  messages_push_delivery: {
    id: bigint;
    messageId: bigint;
    subscriptionId: bigint;
    dueAt: Date | null;
    tries: number;
    sentAt: Date | null;
    failedAt: Date | null;
  };
  messages_push_subscription: {
    id: bigint;
    userId: bigint;
    sessionId: bigint;
    endpoint: string;
    p256dh: string;
    auth: string;
    device: string;
    createdAt: Date;
  };
  messages_quiet_hours: {
    userId: bigint;
    fromMinute: number;
    toMinute: number;
    zone: string;
    changedAt: Date;
  };
  messages_setting: {
    userId: bigint;
    topic: 'money' | 'security' | 'limits' | 'verification' | 'support' | 'bets' | 'favourites' | 'news';
    channel: 'site' | 'mail' | 'push';
    isOn: boolean;
    changedAt: Date;
  };
  newsletter_consent: {
    id: bigint;
    userId: bigint;
    isOn: boolean;
    at: Date;
    source: 'office' | 'link' | 'one-click';
    textVersion: string | null;
    lng: string;
  };
  newsletter_issue: {
    id: bigint;
    texts: unknown;
    createdAt: Date;
    lastUserId: bigint;
    sent: number;
    endedAt: Date | null;
  };
  notices_cookie_agreement: {
    userId: bigint;
    agreedAt: Date;
    agreeType: 'all' | 'functionality' | 'marketing' | 'disable';
  };
  notices_reality_check: {
    id: bigint;
    userId: bigint;
    action: 'continue' | 'log_out' | 'nothing';
    doNotShowAgain: boolean;
    shownAt: Date;
    answeredAt: Date;
  };
  office_favorite_team: {
    id: bigint;
    userId: bigint;
    teamId: bigint;
    addedAt: Date;
  };
  office_idea: {
    id: bigint;
    userId: bigint;
    requestId: string;
    text: string;
    createdAt: Date;
    answer: string | null;
    answeredAt: Date | null;
  };
  office_manager: {
    userId: bigint;
    name: string;
    email: string | null;
    phone: string | null;
    hours: string | null;
    assignedAt: Date;
  };
  office_personal_data: {
    userId: bigint;
    name: string | null;
    surname: string | null;
    middleName: string | null;
    birthDate: Date | null;
    birthPlace: string | null;
    region: string | null;
    city: string | null;
    registrationAddress: string | null;
    sealedDocument: Buffer | null;
    pinHash: string | null;
    pinTries: number;
    pinTriedAt: Date | null;
    changedAt: Date;
  };
  office_setting: {
    userId: bigint;
    lineDisallowSports: number[];
    liveDisallowSports: number[];
    enableSmsNews: boolean;
    showPromoCodeCheck: boolean;
    changedAt: Date;
  };
  operator_credit: {
    creditId: string;
    operatorId: bigint;
    houseMinor: bigint;
    at: Date;
  };
  operator_proposal: {
    id: bigint;
    command: string;
    arguments: string;
    argumentsHash: Buffer;
    summary: string;
    proposerId: bigint;
    reason: string;
    createdAt: Date;
    expiresAt: Date;
    state: 'open' | 'approved' | 'rejected';
    deciderId: bigint | null;
    decidedAt: Date | null;
    decisionReason: string | null;
  };
  payments_btcpay_payout: {
    key: string;
    pullPaymentId: string;
    createdAt: Date;
  };
  payments_btcpay_refund: {
    pullPaymentId: string;
    invoiceId: string;
    seenAt: Date;
  };
  payments_callback: {
    id: bigint;
    methodId: string;
    eventId: string;
    providerReference: string;
    outcome: string;
    receivedAt: Date;
    about: 'deposit' | 'payout';
  };
  payments_callback_incident: {
    id: bigint;
    kind: 'unknown' | 'mismatch' | 'event-reused' | 'contradiction';
    methodId: string;
    eventId: string;
    providerReference: string;
    outcome: 'paid' | 'declined' | 'expired' | 'chargeback' | 'refund' | 'pending' | 'returned';
    amount: string;
    currency: string;
    rechargeId: string | null;
    askedAmountMinor: bigint | null;
    askedCurrency: string | null;
    rawHash: Buffer;
    contentHash: Buffer;
    receivedAt: Date;
    resolvedAt: Date | null;
    resolvedBy: string | null;
    how: 'closed' | 'credited' | 'declined' | 'expired' | 'superseded' | 'applied' | null;
    reason: string | null;
    about: 'deposit' | 'payout';
    payoutKey: string | null;
    destination: string | null;
  };
  payments_lone_approval: {
    id: bigint;
    withdrawalId: string;
    userId: bigint;
    houseMinor: bigint;
    at: Date;
  };
  payments_payout: {
    withdrawalId: string;
    part: number;
    providerId: string;
    methodId: string;
    amountMinor: bigint;
    feeMinor: bigint;
    sourceReference: string | null;
    shownTo: string | null;
    state: 'checking' | 'approved' | 'sending' | 'sent' | 'paid' | 'returned' | 'failed' | 'refused' | 'cancelled' | 'replaced';
    providerReference: string | null;
    tries: number;
    dueAt: Date | null;
    taxMinor: bigint;
    taxCountry: string | null;
  };
  payments_payout_step: {
    id: bigint;
    withdrawalId: string;
    part: number;
    state: string;
    at: Date;
  };
  payments_recharge: {
    id: string;
    userId: bigint;
    walletAccountId: bigint;
    methodId: string;
    currency: string;
    amountMinor: bigint;
    providerReference: string;
    pageUrl: string;
    state: 'waiting' | 'credited' | 'declined' | 'expired' | 'charged-back' | 'refunded';
    inputHash: Buffer;
    createdAt: Date;
    endedAt: Date | null;
    pollAt: Date | null;
    polls: number;
    providerId: string;
    feeMinor: bigint;
    instructions: unknown;
    number: bigint;
  };
  payments_sandbox_behaviour: {
    methodId: string;
    scenario: string;
  };
  payments_sandbox_notice: {
    id: bigint;
    reference: string | null;
    eventId: string;
    outcome: string;
    dueAt: Date;
    tries: number;
    doneAt: Date | null;
    payoutKey: string | null;
    amount: string | null;
  };
  payments_sandbox_order: {
    reference: string;
    amount: string;
    currency: string;
    returnUrl: string;
    callbackUrl: string;
    state: 'open' | 'paid' | 'declined' | 'expired' | 'charged-back' | 'refunded' | 'unknown';
    createdAt: Date;
    methodId: string;
    orderKey: string | null;
    paidAmount: string | null;
  };
  payments_sandbox_payout: {
    key: string;
    reference: string;
    methodId: string;
    amount: string;
    currency: string;
    callbackUrl: string;
    state: 'pending' | 'paid' | 'declined' | 'returned';
    decidesAt: Date | null;
    createdAt: Date;
  };
  payments_withdrawal: {
    id: string;
    number: bigint;
    userId: bigint;
    walletAccountId: bigint;
    currency: string;
    amountMinor: bigint;
    inputHash: Buffer;
    callbackBaseUrl: string;
    requestedAt: Date;
  };
  payments_withdrawal_details: {
    withdrawalId: string;
    details: unknown;
  };
  platform_acceptance_log: {
    seq: bigint;
    at: Date;
    kind: 'market' | 'game' | 'producer' | 'maintenance' | 'restriction';
    subject: string;
    rowId: bigint;
    isAccepting: boolean;
    details: unknown;
  };
  platform_audit: {
    id: bigint;
    at: Date;
    actor: string;
    action: string;
    subject: string;
    reason: string | null;
    before: unknown;
    after: unknown;
    previousHash: Buffer;
    hash: Buffer;
    version: number;
    address: string | null;
    agent: string | null;
  };
  platform_audit_head: {
    isOnly: boolean;
    id: bigint;
    hash: Buffer;
    seal: Buffer | null;
  };
  platform_audit_secret: {
    subject: string;
    secret: Buffer;
  };
  platform_migration: {
    name: string;
    hash: string;
    appliedAt: Date;
  };
  platform_outbox: {
    id: bigint;
    event: string;
    payload: unknown;
    createdAt: Date;
  };
  platform_verification: {
    id: bigint;
    startedAt: Date;
    finishedAt: Date;
    since: Date | null;
    violations: unknown;
  };
  preferences_kept: {
    userId: bigint;
    kept: unknown;
    keptAt: Date;
    couponSettings: unknown;
  };
  privacy_erasure: {
    id: bigint;
    userId: bigint;
    askedAt: Date;
    dueAt: Date;
    tryAt: Date;
    state: 'waiting' | 'taken-back' | 'refused' | 'erased';
    endedAt: Date | null;
    reason: string | null;
    blockers: string[];
  };
  privacy_export: {
    id: string;
    userId: bigint;
    lng: string;
    askedAt: Date;
    storedName: string;
    keyId: string | null;
    sizeBytes: number | null;
    readyAt: Date | null;
    endsAt: Date | null;
    tryAt: Date;
  };
  privacy_file: {
    storedName: string;
  };
  privacy_hold: {
    userId: bigint;
    reason: string;
    setAt: Date;
  };
  referral_tags: {
    userId: bigint;
    refererId: string | null;
    refLinkId: string | null;
    bfId: string | null;
    subId: string | null;
    postback: string | null;
    partner: unknown;
    registeredAt: Date;
  };
  registration_log_in_data: {
    userId: bigint;
    sentAt: Date;
  };
  registration_profile: {
    userId: bigint;
    firstName: string | null;
    lastName: string | null;
    birthDate: Date | null;
    phone: string | null;
    promoCode: string | null;
    bonusChoice: number;
  };
  rounds_commitment_root: {
    id: bigint;
    root: Buffer;
    count: number;
    at: Date;
  };
  rounds_round: {
    id: bigint;
    userId: bigint;
    walletAccountId: bigint;
    currency: string;
    game: string;
    version: number;
    pairId: bigint;
    nonce: number;
    requestId: string;
    requestHash: Buffer;
    bet: unknown;
    actions: unknown;
    stakeMinor: bigint;
    stakes: number;
    maxWinMinor: bigint;
    state: 'open' | 'finished';
    returnedNum: bigint;
    returnedDen: bigint;
    payoutMinor: bigint | null;
    shown: unknown;
    startedAt: Date;
    changedAt: Date;
    finishedAt: Date | null;
  };
  rounds_seed_pair: {
    id: bigint;
    userId: bigint;
    sealedSeed: Buffer;
    commitment: Buffer;
    clientSeed: string | null;
    nextNonce: number;
    createdAt: Date;
    revealedAt: Date | null;
    revealedSeed: Buffer | null;
    rootId: bigint | null;
  };
  seo_edit: {
    id: bigint;
    pattern: string;
    lng: string;
    data: unknown;
    actor: string;
    reason: string;
    createdAt: Date;
  };
  shared_chain: {
    id: bigint;
    game: string;
    terminalHash: Buffer;
    rounds: number;
    createdAt: Date;
    source: string | null;
    publishedAt: Date | null;
    publicValue: string | null;
    fixedAt: Date | null;
  };
  shared_entry: {
    id: bigint;
    roundId: bigint;
    userId: bigint;
    walletAccountId: bigint;
    houseId: bigint;
    currency: string;
    requestId: string;
    requestHash: Buffer;
    stakeMinor: bigint;
    target: number | null;
    goal: number;
    maxWinMinor: bigint;
    state: 'open' | 'taken' | 'paid' | 'lost' | 'returned';
    multiplier: number | null;
    takenBy: 'player' | 'target' | 'limit' | 'site' | null;
    takenAt: Date | null;
    placedAt: Date;
    payoutMinor: bigint | null;
    endedAt: Date | null;
  };
  shared_point: {
    roundId: bigint;
    point: number;
    bustTick: number;
  };
  shared_round: {
    id: bigint;
    game: string;
    chainId: bigint;
    number: number;
    version: number;
    state: 'betting' | 'running' | 'ended';
    openedAt: Date;
    closesAt: Date;
    startedAt: Date | null;
    endedAt: Date | null;
    seed: Buffer | null;
    point: number | null;
    brokenAt: Date | null;
  };
  shared_runner: {
    game: string;
    aliveAt: Date;
  };
  shared_seed: {
    chainId: bigint;
    sealedSeed: Buffer;
  };
  site_config_value: {
    key: string;
    value: unknown;
    changedAt: Date;
  };
  site_gate_appeal: {
    id: bigint;
    userId: bigint | null;
    visitorHash: Buffer | null;
    reasonId: number | null;
    contact: string;
    message: string;
    createdAt: Date;
    answer: string | null;
    outcome: 'granted' | 'refused' | null;
    answeredAt: Date | null;
  };
  site_gate_block: {
    id: bigint;
    kind: 'everyone' | 'country' | 'network' | 'agent';
    value: string;
    templateTypeId: number;
    createdAt: Date;
    endedAt: Date | null;
  };
  site_gate_maintenance: {
    id: bigint;
    startsAt: Date;
    finishAt: Date | null;
    notifyFrom: Date | null;
    notifyUntil: Date | null;
    pass: string;
    createdAt: Date;
    endedAt: Date | null;
  };
  site_gate_redirect: {
    id: bigint;
    fromPath: string;
    toUrl: string;
    code: number;
    reason: string;
    createdAt: Date;
    endedAt: Date | null;
  };
  sms_message: {
    id: bigint;
    key: string;
    recipient: string;
    kind: string;
    lng: string;
    sealedCode: Buffer | null;
    codeHash: Buffer | null;
    createdAt: Date;
    expiresAt: Date;
    dueAt: Date | null;
    tries: number;
    sentAt: Date | null;
    providerReference: string | null;
    failedAt: Date | null;
  };
  sms_sandbox_message: {
    id: bigint;
    key: string;
    recipient: string;
    sealedText: Buffer;
    receivedAt: Date;
  };
  social_answer: {
    answerHash: Buffer;
    usedAt: Date;
  };
  social_attempt: {
    stateHash: Buffer;
    browserHash: Buffer;
    provider: string;
    purpose: 'log-in' | 'link';
    userId: bigint | null;
    sessionId: bigint | null;
    lng: string;
    isSaved: boolean;
    returnUrl: string;
    origin: string;
    createdAt: Date;
    expiresAt: Date;
    usedAt: Date | null;
    ticketHash: Buffer | null;
    ticketExpiresAt: Date | null;
    ticketUsedAt: Date | null;
    tries: number;
    subject: string | null;
    name: string | null;
    email: string | null;
  };
  social_link: {
    userId: bigint;
    provider: string;
    subject: string;
    name: string | null;
    linkedAt: Date;
  };
  spending_group: {
    periodFrom: Date;
    ageFrom: number;
    netMean: bigint | null;
    netLower: bigint | null;
    netUpper: bigint | null;
    stakedMean: bigint | null;
    stakedLower: bigint | null;
    stakedUpper: bigint | null;
    computedAt: Date;
  };
  suppliedgames_call: {
    id: bigint;
    transactionRef: string;
    roundId: bigint;
    sessionId: bigint;
    kind: 'bet' | 'win' | 'round-end' | 'rollback';
    referenceRef: string | null;
    amountMinor: bigint;
    state: 'pending' | 'accepted' | 'refused' | 'taken-back';
    outcome: string | null;
    tries: number;
    nextAt: Date;
    createdAt: Date;
    answeredAt: Date | null;
  };
  suppliedgames_commitment_root: {
    id: bigint;
    root: Buffer;
    count: number;
    at: Date;
  };
  suppliedgames_player: {
    id: bigint;
    operator: string;
    ref: string;
    createdAt: Date;
  };
  suppliedgames_round: {
    id: bigint;
    ref: string;
    playerId: bigint;
    sessionId: bigint;
    currency: string;
    game: string;
    version: number;
    pairId: bigint;
    nonce: number;
    requestId: string;
    requestHash: Buffer;
    bet: unknown;
    actions: unknown;
    waiting: unknown;
    stakeMinor: bigint;
    stakes: number;
    maxWinMinor: bigint;
    state: 'bet-pending' | 'open' | 'finished' | 'refused' | 'void';
    refusal: string | null;
    returnedNum: bigint | null;
    returnedDen: bigint | null;
    payoutMinor: bigint | null;
    shown: unknown;
    startedAt: Date;
    changedAt: Date;
    finishedAt: Date | null;
  };
  suppliedgames_seed_pair: {
    id: bigint;
    playerId: bigint;
    sealedSeed: Buffer;
    commitment: Buffer;
    clientSeed: string | null;
    nextNonce: number;
    createdAt: Date;
    revealedAt: Date | null;
    revealedSeed: Buffer | null;
    rootId: bigint | null;
  };
  suppliedgames_session: {
    id: bigint;
    tokenHash: Buffer;
    playerId: bigint;
    game: string;
    currency: string;
    walletToken: string;
    createdAt: Date;
    expiresAt: Date;
  };
  support_chat: {
    id: bigint;
    userId: bigint | null;
    tokenHash: Buffer | null;
    lng: string;
    createdAt: Date;
  };
  support_erasure: {
    id: bigint;
    email: string | null;
    codeHash: Buffer;
    askedAt: Date;
    expiresAt: Date;
    confirmedAt: Date | null;
    doneAt: Date | null;
  };
  support_message: {
    id: bigint;
    chatId: bigint;
    messageId: string;
    author: 'visitor' | 'operator';
    text: string;
    at: Date;
  };
  support_payment_file: {
    id: string;
    userId: bigint;
    messageId: bigint | null;
    name: string;
    type: string;
    sizeBytes: number;
    inputHash: Buffer;
    storedName: string;
    keyId: string | null;
    createdAt: Date;
  };
  support_payment_message: {
    id: bigint;
    requestId: bigint;
    messageId: string;
    author: 'player' | 'operator';
    text: string;
    at: Date;
  };
  support_payment_request: {
    id: bigint;
    number: string;
    requestId: string;
    inputHash: Buffer;
    userId: bigint;
    topicId: number;
    subTopicId: number | null;
    paymentKind: 'deposit' | 'withdrawal' | null;
    paymentId: string | null;
    lng: string;
    state: 'open' | 'answered' | 'waiting' | 'closed';
    seenId: bigint;
    createdAt: Date;
    changedAt: Date;
  };
  support_request: {
    id: bigint;
    number: string;
    requestId: string;
    inputHash: Buffer;
    kind: 'callback' | 'feedback';
    userId: bigint | null;
    topic: string;
    lng: string;
    name: string | null;
    phone: string | null;
    callTime: string | null;
    timeZone: string | null;
    message: string | null;
    email: string | null;
    contact: string | null;
    state: 'open' | 'answered' | 'closed';
    createdAt: Date;
    answer: string | null;
    answeredAt: Date | null;
  };
  terms_confirmation: {
    userId: bigint;
    versionId: bigint;
    confirmedAt: Date;
  };
  terms_version: {
    id: bigint;
    publishedAt: Date;
    summary: unknown;
  };
  toto_coupon: {
    id: bigint;
    drawId: bigint;
    userId: bigint;
    walletAccountId: bigint;
    houseId: bigint;
    currency: string;
    requestId: string;
    requestHash: Buffer;
    choices: number[];
    lines: number;
    priceMinor: bigint;
    rate: string;
    boughtAt: Date;
    state: 'open' | 'paid' | 'lost' | 'refunded';
    correct: number | null;
    returnedMinor: bigint | null;
    payoutMinor: bigint | null;
    endedAt: Date | null;
  };
  toto_draw: {
    id: bigint;
    kind: string;
    number: number;
    slotAt: Date;
    openedAt: Date;
    closesAt: Date;
    state: 'open' | 'running' | 'counting' | 'paying' | 'paid' | 'refunding' | 'refunded';
    talliedTo: bigint;
    lines: bigint;
    picked: bigint[];
    countedTo: bigint;
    counts: bigint[];
    paidTo: bigint;
    paidSoFarMinor: bigint;
    voids: number | null;
    turnoverMinor: bigint | null;
    feeMinor: bigint | null;
    categories: unknown;
    jackpotBeforeMinor: bigint | null;
    jackpotUnitMinor: bigint | null;
    jackpotPaidMinor: bigint | null;
    jackpotAfterMinor: bigint | null;
    paidMinor: bigint | null;
    jackpotNo: number | null;
    closedAt: Date | null;
    decidedAt: Date | null;
    endedAt: Date | null;
  };
  toto_jackpot: {
    kind: string;
    amountMinor: bigint;
    draws: number;
  };
  toto_match: {
    drawId: bigint;
    no: number;
    gameId: bigint;
    marketId: bigint | null;
    startAt: Date;
    facts: unknown;
    result: string | null;
    isVoid: boolean;
    isConfirmed: boolean;
    home: number | null;
    away: number | null;
    state: string;
    stage: string | null;
  };
  verification_document: {
    number: bigint;
    documentId: string;
    userId: bigint;
    kind: string;
    proof: 'identity' | 'address' | 'payment-method';
    state: 'draft' | 'waiting' | 'approved' | 'rejected' | 'expired';
    reason: string | null;
    note: string;
    expiresOn: Date | null;
    remindedDays: number | null;
    createdAt: Date;
    sentAt: Date | null;
    decidedAt: Date | null;
    changedAt: Date;
  };
  verification_page: {
    id: string;
    documentNumber: bigint;
    userId: bigint;
    name: string;
    type: string;
    sizeBytes: number;
    inputHash: Buffer;
    storedName: string;
    keyId: string | null;
    scan: 'pending' | 'clean' | 'infected';
    createdAt: Date;
  };
  verification_request: {
    id: bigint;
    userId: bigint;
    proof: 'identity' | 'address' | 'payment-method';
    note: string;
    state: 'open' | 'answered' | 'dropped';
    askedAt: Date;
    endedAt: Date | null;
  };
  wallet_account: {
    id: bigint;
    userId: bigint;
    type: number;
    currency: string;
    ledgerAccountId: bigint;
    isActive: boolean;
    createdAt: Date;
    removedAt: Date | null;
    label: string | null;
  };
};
